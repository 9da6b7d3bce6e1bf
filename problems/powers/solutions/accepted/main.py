# verdict: AC
# idea: A pile is worth the least number that none of its moves leads to, a game the xor
# of its piles (Sprague-Grundy). Up to 100,000 stones only six moves fit: 1, 4, 27, 256,
# 3125 and 46656. So one table of all piles is made, as far as it is needed.
import sys


def main():
    words = list(map(int, sys.stdin.read().split()))
    value = [0]
    for stones in range(1, max(words) + 1):
        reached = {value[stones - move] for move in (1, 4, 27, 256, 3125, 46656)
                   if move <= stones}
        v = 0
        while v in reached:
            v += 1
        value.append(v)
    at = 1
    for _ in range(words[0]):
        total = 0
        for stones in words[at + 1:at + 1 + words[at]]:
            total ^= value[stones]
        at += 1 + words[at]
        print("Little Chef" if total else "Head Chef")


main()
