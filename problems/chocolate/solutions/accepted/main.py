# verdict: AC
# idea: A break takes any number of rows off above the bad piece, or off below it, or of
# columns to its left or right: four piles of Nim, whose last stone leaves the other
# player with the bad piece. Hansel wins when their xor is not 0; then Gretel gets the
# bad piece.
import sys


def main():
    words = iter(map(int, sys.stdin.read().split()))
    for _ in range(next(words)):
        rows, columns, r, c = (next(words) for _ in range(4))
        total = r ^ (rows - 1 - r) ^ c ^ (columns - 1 - c)
        print("Gretel" if total else "Hansel")


main()
