# mistake: searches all bars instead of adding up four piles
# technique: independent parts
# cause: speed
# verdict: TLE
import sys
from functools import lru_cache


@lru_cache(maxsize=None)
def wins(a, b, c, d):
    results = [wins(i, b, c, d) for i in range(a)]
    results += [wins(a, i, c, d) for i in range(b)]
    results += [wins(a, b, i, d) for i in range(c)]
    results += [wins(a, b, c, i) for i in range(d)]
    return not all(results)


def main():
    words = iter(map(int, sys.stdin.read().split()))
    for _ in range(next(words)):
        rows, columns, r, c = (next(words) for _ in range(4))
        first = wins(r, rows - 1 - r, c, columns - 1 - c)
        print("Gretel" if first else "Hansel")


main()
