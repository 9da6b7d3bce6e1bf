# mistake: adds the numbers themselves by xor, as in Nim
# technique: games by primes
# cause: idea
# verdict: WA
# family: random
import sys

total = 0
for n in map(int, sys.stdin.read().split()[1:]):
    total ^= n
print("Anna" if total else "Bruno")
