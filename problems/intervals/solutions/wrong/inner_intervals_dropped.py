# mistake: drops intervals that lie in another one, as if the larger one stood for them
# technique: independent parts
# cause: idea
# verdict: WA
# family: nested
import sys
from functools import cache

sys.setrecursionlimit(10000)
words = iter(map(int, sys.stdin.read().split()))
for _ in range(next(words)):
    intervals = [(next(words), next(words)) for _ in range(next(words))]
    intervals = [v for v in intervals if not any(w != v and w[0] <= v[0] and v[1] <= w[1] for w in intervals)]

    @cache
    def gap(l, r):
        options = {gap(l, a) ^ gap(b, r) for a, b in intervals if l <= a and b <= r}
        mex = 0
        while mex in options:
            mex += 1
        return mex

    print("Alice" if gap(1, 100) else "Bob")
