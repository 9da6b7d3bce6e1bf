# verdict: AC
# idea: a choice [L, R) in the gap from l to r leaves the gaps from l to L and from R to r, which
# do not hinder one another. So a gap is worth the mex of the xor of the two, over all intervals
# that lie in it. Only gaps from an end to a start occur: values are remembered by these.
import sys
from functools import cache

sys.setrecursionlimit(10000)
words = iter(map(int, sys.stdin.read().split()))
for _ in range(next(words)):
    intervals = {(next(words), next(words)) for _ in range(next(words))}

    @cache
    def gap(l, r):
        options = {gap(l, a) ^ gap(b, r) for a, b in intervals if l <= a and b <= r}
        mex = 0
        while mex in options:
            mex += 1
        return mex

    print("Alice" if gap(1, 100) else "Bob")
