# mistake: looks at the line up to 99 only
# technique: independent parts
# cause: bounds
# verdict: WA
# family: random
import sys
from functools import cache

sys.setrecursionlimit(10000)
words = iter(map(int, sys.stdin.read().split()))
for _ in range(next(words)):
    intervals = [(next(words), next(words)) for _ in range(next(words))]

    @cache
    def gap(l, r):
        options = {gap(l, a) ^ gap(b, r) for a, b in intervals if l <= a and b <= r}
        mex = 0
        while mex in options:
            mex += 1
        return mex

    print("Alice" if gap(1, 99) else "Bob")
