# mistake: searches all sets of intervals that can still be chosen
# technique: independent parts
# cause: speed
# verdict: TLE
# family: apart
import sys
from functools import cache

sys.setrecursionlimit(10000)


@cache
def won(left):
    return any(not won(tuple(w for w in left if w[1] <= v[0] or w[0] >= v[1])) for v in left)


words = iter(map(int, sys.stdin.read().split()))
for _ in range(next(words)):
    intervals = {(next(words), next(words)) for _ in range(next(words))}
    print("Alice" if won(tuple(sorted(intervals))) else "Bob")
