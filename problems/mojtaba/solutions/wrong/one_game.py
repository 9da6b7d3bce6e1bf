# mistake: puts the exponents of all primes into one set
# technique: games by primes
# cause: idea
# verdict: WA
# family: random
from functools import cache


@cache
def value(mask):
    options = {value((mask >> k | mask & ((1 << k) - 1)) & ~1) for k in range(1, mask.bit_length())}
    mex = 0
    while mex in options:
        mex += 1
    return mex


def factor(a):
    powers = {}
    p = 2
    while p * p <= a:
        while a % p == 0:
            a //= p
            powers[p] = powers.get(p, 0) + 1
        p += 1
    if a > 1:
        powers[a] = 1
    return powers


input()
mask = 0
for a in map(int, input().split()):
    for exponent in factor(a).values():
        mask |= 1 << exponent
print("Mojtaba" if value(mask) else "Arpa")
