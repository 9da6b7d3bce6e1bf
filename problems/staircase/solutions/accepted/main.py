# verdict: AC
# idea: Coins on odd steps are piles of Nim: a move from an odd step takes from a pile. A
# move from an even step adds to one, which the other player answers at once by moving
# the same coins on, so it changes nothing. The first player wins when the xor of the odd
# steps is not 0.
import sys
from functools import reduce
from operator import xor


def main():
    words = sys.stdin.buffer.read().split()
    at = 1
    for _ in range(int(words[0])):
        n = int(words[at])
        odd = map(int, words[at + 1:at + 1 + n:2])
        at += 1 + n
        print("First" if reduce(xor, odd, 0) else "Second")


main()
