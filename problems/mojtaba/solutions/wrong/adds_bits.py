# mistake: adds the bit of an exponent for each number that has it, so that equal powers carry
# technique: games by primes
# cause: idea
# verdict: WA
# family: repeats
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
masks = {}
for a in map(int, input().split()):
    for p, exponent in factor(a).items():
        masks[p] = masks.get(p, 0) + (1 << exponent)
total = 0
for mask in masks.values():
    total ^= value(mask)
print("Mojtaba" if total else "Arpa")
