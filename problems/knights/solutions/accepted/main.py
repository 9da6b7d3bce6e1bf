# verdict: AC
# idea: Every knight is a game of its own: the board is the xor of the values of its
# squares, each the least number that no move from there leads to. Written out, the
# table of a large board shows a pattern: values repeat every 4 steps down the diagonal,
# and to the right (or down) of the diagonal every 4 squares. Only the last row and
# column, which lack moves, differ, and they follow from the others. So knights need
# not be looked at one by one: in most of a row those on every fourth square are counted.
import sys

SIDE = 16


def mex(*options):
    v = 0
    while v in options:
        v += 1
    return v


table = {}
for total in range(2 * SIDE):
    for r in range(total + 1):
        c = total - r
        followers = (r + 1, c - 2), (r - 1, c - 2), (r - 2, c - 1), (r - 2, c + 1)
        table[r, c] = mex(*(table.get(f) for f in followers))


def inner(r, c):
    """The value of a square without a far edge near it."""
    along = min(r, c) // 4 * 4
    r, c = r - along, c - along
    return table[r if r < SIDE else r % 4 + 8, c if c < SIDE else c % 4 + 8]


def value(r, c, n):
    """The value of any square, None outside the board."""
    if r < 0 or c < 0 or r >= n or c >= n:
        return None
    if r < n - 1 and c < n - 1:
        return inner(r, c)
    return mex(value(r + 1, c - 2, n), value(r - 1, c - 2, n),
               value(r - 2, c - 1, n), value(r - 2, c + 1, n))


def main():
    n = int(sys.stdin.buffer.readline())
    total = 0
    for r in range(n):
        row = sys.stdin.buffer.readline().strip()
        last = n if r == n - 1 else n - 1  # up to here squares are looked at by fours
        left, right = max(0, r - 8), min(r + 12, last)
        if r == n - 1:
            left, right = 0, n
        for c in range(left, right):
            if row[c] == 75:
                total ^= value(r, c, n)
        if right < n and row[n - 1] == 75:
            total ^= value(r, n - 1, n)
        for first, end in (0, left), (right, last):
            for c in range(first, min(first + 4, end)):
                if row[c:end:4].count(75) % 2:
                    total ^= inner(r, c)
    print("The first player is in a", "winning" if total else "losing", "state")


main()
