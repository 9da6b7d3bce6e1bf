# verdict: AC
# idea: each prime is a game of its own, and all that counts of it is the set of its
# exponents, bit e of a mask for e. The move k takes the bits from k up down by k. A mask is
# worth the mex over all k; few masks can be reached, so values are remembered.
from functools import cache


@cache
def value(mask):
    options = {value((mask >> k | mask & ((1 << k) - 1)) & ~1) for k in range(1, mask.bit_length())}
    mex = 0
    while mex in options:
        mex += 1
    return mex


# Divisors are looked for among the primes up to the square root of 10^9.
sieve = [True] * 31624
primes = []
for p in range(2, len(sieve)):
    if sieve[p]:
        primes.append(p)
        for multiple in range(p * p, len(sieve), p):
            sieve[multiple] = False

input()
masks = {}
for a in map(int, input().split()):
    for p in primes:
        if p * p > a:
            break
        exponent = 0
        while a % p == 0:
            a //= p
            exponent += 1
        if exponent:
            masks[p] = masks.get(p, 0) | 1 << exponent
    if a > 1:
        masks[a] = masks.get(a, 0) | 1 << 1
total = 0
for mask in masks.values():
    total ^= value(mask)
print("Mojtaba" if total else "Arpa")
