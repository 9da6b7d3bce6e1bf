# verdict: AC
# idea: Bouton's theorem: the first player wins exactly when the xor of the piles is
# not 0. From xor 0 every move leads to another xor; from another one the move that
# makes it 0 is on a pile that has the highest bit of the xor.
import sys
from functools import reduce
from operator import xor


def main():
    words = sys.stdin.buffer.read().split()
    at = 0
    while at < len(words) and int(words[at]):
        n = int(words[at])
        total = reduce(xor, map(int, words[at + 1:at + 1 + n]))
        print("Yes" if total else "No")
        at += 1 + n


main()
