# mistake: counts equal numbers once
# technique: nim-sum
# cause: idea
# verdict: WA
# family: equal
import sys


def factors(n):
    count, p = 0, 2
    while p * p <= n:
        while n % p == 0:
            n //= p
            count += 1
        p += 1
    return count + (n > 1)


total = 0
for n in set(map(int, sys.stdin.read().split()[1:])):
    total ^= factors(n)
print("Anna" if total else "Bruno")
