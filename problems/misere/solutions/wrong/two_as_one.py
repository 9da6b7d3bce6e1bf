# mistake: lets the parity decide as long as no pile has more than two stones
# technique: misère play
# cause: idea
# verdict: WA
# family: random
import sys

words = list(map(int, sys.stdin.read().split()))
at = 1
for _ in range(words[0]):
    piles = words[at + 1:at + 1 + words[at]]
    at += 1 + words[at]
    total = 0
    for pile in piles:
        total ^= pile
    print("First" if (total != 0) == (max(piles) > 2) else "Second")
