# mistake: searches all positions that follow
# technique: misère play
# cause: speed
# verdict: TLE
# family: wide
import sys
from functools import cache

sys.setrecursionlimit(1 << 20)


@cache
def wins(piles):
    if not piles:
        return True
    for i, pile in enumerate(piles):
        for left in range(pile):
            rest = piles[:i] + piles[i + 1:] + ((left,) if left else ())
            if not wins(tuple(sorted(rest))):
                return True
    return False


words = list(map(int, sys.stdin.read().split()))
at = 1
for _ in range(words[0]):
    piles = words[at + 1:at + 1 + words[at]]
    at += 1 + words[at]
    print("First" if wins(tuple(sorted(piles))) else "Second")
