# mistake: asks whether the number of all prime factors is odd, as if each move took one
# technique: nim-sum
# cause: idea
# verdict: WA
# family: random
import sys

most = 100000
factors = [0] * (most + 1)
for p in range(2, most + 1):
    if factors[p] == 0:
        power = p
        while power <= most:
            for n in range(power, most + 1, power):
                factors[n] += 1
            power *= p
total = sum(factors[n] for n in map(int, sys.stdin.read().split()[1:]))
print("Anna" if total % 2 else "Bruno")
