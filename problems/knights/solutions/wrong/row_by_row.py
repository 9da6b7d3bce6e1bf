# mistake: finds values row by row, before those of the row below that they depend on
# verdict: WA
# family: dense
import sys


def main():
    words = sys.stdin.read().split()
    n = int(words[0])
    value = {}
    total = 0
    for r in range(n):
        for c in range(n):
            moves = (r + 1, c - 2), (r - 1, c - 2), (r - 2, c - 1), (r - 2, c + 1)
            reached = {value[m] for m in moves if m in value}
            v = 0
            while v in reached:
                v += 1
            value[r, c] = v
            if words[1 + r][c] == "K":
                total ^= v
    print("The first player is in a", "winning" if total else "losing", "state")


main()
