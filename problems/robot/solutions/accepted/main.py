# verdict: AC
# idea: Only rows and columns that are lost matter. Of NORTH and SOUTH, a and b of them,
# a >= b, the first costs a row. Going back and forth between the two costs nothing
# more; what is left over, a - b, costs a row each. So an axis has a - b lossy commands
# (1 if a = b > 0), and all others are free once the first lossy one is done, and are
# best executed right then. A lossy command counts the rows times the columns, and then
# there is a row or a column less. Once both axes are begun, shorten the longer side.
# Before, to begin the second axis opens its free commands early: compare the two orders
# of one command of the first axis and the first of the second (with its free ones after
# it); which is better shows in the sides alone. Try both axes as the first. Runs of
# commands are summed by formulas: there may be many cases.
import sys


class Axis:
    def __init__(self, lines, a, b):
        self.lines = lines
        self.lossy = abs(a - b) or min(a, 1)
        self.free = a + b - self.lossy


def run(x, y, k):
    """Executes up to k lossy commands of x, and its free ones after the first."""
    k = min(k, x.lossy, x.lines)
    if k <= 0:
        return 0
    total = k * (2 * x.lines - k + 1) // 2 * y.lines + x.free * (x.lines - 1) * y.lines
    x.lines -= k
    x.lossy -= k
    x.free = 0
    return total


def sum_to(n):
    return n * (n + 1) // 2


def squares_to(n):
    return n * (n + 1) * (2 * n + 1) // 6


def play(x, y):
    """The best sum when the commands of axis x begin."""
    total = run(x, y, 1)
    wait = x.lines - y.lines - y.free * (y.lines - 1)
    total += run(x, y, wait if y.lossy else x.lossy)
    total += run(y, x, 1)
    total += run(x, y, x.lines - y.lines)
    total += run(y, x, y.lines - x.lines)
    # In a square they take turns: q * q, then q * (q - 1), for q = lines, lines - 1, ...
    turns = min(x.lossy, y.lossy, x.lines, y.lines)
    if turns > 0:
        left = x.lines - turns
        total += 2 * (squares_to(x.lines) - squares_to(left))
        total -= sum_to(x.lines) - sum_to(left)
        for axis in x, y:
            axis.lines = left
            axis.lossy -= turns
    total += run(x, y, x.lossy)
    total += run(y, x, y.lossy)
    return total


def main():
    words = list(map(int, sys.stdin.buffer.read().split()))
    out = []
    for at in range(0, len(words) - 5, 6):
        n, m, north, south, west, east = words[at:at + 6]
        if n == 0:
            break
        rows_first = play(Axis(n, north, south), Axis(m, west, east))
        columns_first = play(Axis(m, west, east), Axis(n, north, south))
        out.append("Case %d: %d" % (at // 6 + 1, max(rows_first, columns_first)))
    print("\n".join(out))


main()
