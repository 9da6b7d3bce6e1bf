# verdict: AC
# idea: misère Nim (Bouton). While some pile has more than one stone, the xor decides as in
# Nim: whoever leaves xor 0 lets the other be the first with a single such pile, who then
# chooses how many piles of one are left. With ones only the parity decides, the other way round.
import sys

words = list(map(int, sys.stdin.read().split()))
at = 1
for _ in range(words[0]):
    piles = words[at + 1:at + 1 + words[at]]
    at += 1 + words[at]
    total = 0
    for pile in piles:
        total ^= pile
    print("First" if (total != 0) == (max(piles) > 1) else "Second")
