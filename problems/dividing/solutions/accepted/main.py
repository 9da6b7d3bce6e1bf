# verdict: AC
# idea: a move takes prime factors away from a number, at least one and as many as it likes, so
# a number is a Nim heap with as many stones as it has prime factors. Those of p * k are one
# more than those of k.
import sys

numbers = list(map(int, sys.stdin.read().split()))[1:]
most = max(numbers)
factors = [0] * (most + 1)
for p in range(2, most + 1):
    if factors[p] == 0:  # a prime
        power = p
        while power <= most:
            for n in range(power, most + 1, power):
                factors[n] += 1
            power *= p
total = 0
for n in numbers:
    total ^= factors[n]
print("Anna" if total else "Bruno")
