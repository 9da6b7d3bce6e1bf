# mistake: takes a bar for lost only where the four parts are two pairs of equals
# technique: nim-sum
# cause: idea
# verdict: WA
import sys


def main():
    words = iter(map(int, sys.stdin.read().split()))
    for _ in range(next(words)):
        rows, columns, r, c = (next(words) for _ in range(4))
        parts = sorted([r, rows - 1 - r, c, columns - 1 - c])
        total = parts[0] != parts[1] or parts[2] != parts[3]
        print("Gretel" if total else "Hansel")


main()
