# mistake: recurses from square to square, deeper than Python allows
# technique: mex on a graph
# cause: bounds
# verdict: RTE
import sys
from functools import lru_cache

words = sys.stdin.read().split()
n = int(words[0])


@lru_cache(maxsize=None)
def value(r, c):
    reached = set()
    for x, y in (r + 1, c - 2), (r - 1, c - 2), (r - 2, c - 1), (r - 2, c + 1):
        if 0 <= x < n and 0 <= y < n:
            reached.add(value(x, y))
    v = 0
    while v in reached:
        v += 1
    return v


total = 0
for r in reversed(range(n)):
    for c in reversed(range(n)):
        if words[1 + r][c] == "K":
            total ^= value(r, c)
print("The first player is in a", "winning" if total else "losing", "state")
