# mistake: takes a gap for won if some choice leaves two parts that are both lost
# technique: mex
# cause: idea
# verdict: WA
# family: chain
import sys
from functools import cache

sys.setrecursionlimit(10000)
words = iter(map(int, sys.stdin.read().split()))
for _ in range(next(words)):
    intervals = [(next(words), next(words)) for _ in range(next(words))]

    @cache
    def won(l, r):
        return any(not won(l, a) and not won(b, r) for a, b in intervals if l <= a and b <= r)

    print("Alice" if won(1, 100) else "Bob")
