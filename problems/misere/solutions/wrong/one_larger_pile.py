# mistake: lets the number of piles decide as soon as at most one has more than one stone
# technique: strategy stealing
# cause: idea
# verdict: WA
# family: single
import sys

words = list(map(int, sys.stdin.read().split()))
at = 1
for _ in range(words[0]):
    piles = words[at + 1:at + 1 + words[at]]
    at += 1 + words[at]
    total = 0
    for pile in piles:
        total ^= pile
    if sum(pile > 1 for pile in piles) <= 1:
        print("First" if len(piles) % 2 == 0 else "Second")
    else:
        print("First" if total else "Second")
