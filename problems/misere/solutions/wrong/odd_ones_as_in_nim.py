# mistake: turns Nim's answer round for an even number of piles of one, and not for an odd one
# technique: counting moves
# cause: idea
# verdict: WA
# family: ones
import sys

words = list(map(int, sys.stdin.read().split()))
at = 1
for _ in range(words[0]):
    piles = words[at + 1:at + 1 + words[at]]
    at += 1 + words[at]
    total = 0
    for pile in piles:
        total ^= pile
    print("First" if total or max(piles) == 1 else "Second")
