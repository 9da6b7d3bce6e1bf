# mistake: asks whether the number of rows and columns to break off is odd
# technique: nim-sum
# cause: idea
# verdict: WA
# family: corner
import sys


def main():
    words = iter(map(int, sys.stdin.read().split()))
    for _ in range(next(words)):
        rows, columns, r, c = (next(words) for _ in range(4))
        total = (rows - 1 + columns - 1) % 2
        print("Gretel" if total else "Hansel")


main()
