# mistake: takes all piles for piles of one if the first one is
# technique: misère play
# cause: idea
# verdict: WA
# family: pair
import sys

words = list(map(int, sys.stdin.read().split()))
at = 1
for _ in range(words[0]):
    piles = words[at + 1:at + 1 + words[at]]
    at += 1 + words[at]
    total = 0
    for pile in piles:
        total ^= pile
    print("First" if (total != 0) == (piles[0] > 1) else "Second")
