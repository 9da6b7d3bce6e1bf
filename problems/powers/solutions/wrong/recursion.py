# mistake: recurses stone by stone, deeper than Python allows
# technique: mex
# cause: bounds
# verdict: RTE
# family: full
import sys
from functools import lru_cache


@lru_cache(maxsize=None)
def value(stones):
    reached = {value(stones - k ** k) for k in range(1, 7) if k ** k <= stones}
    v = 0
    while v in reached:
        v += 1
    return v


def main():
    words = iter(map(int, sys.stdin.read().split()))
    for _ in range(next(words)):
        total = 0
        for _ in range(next(words)):
            total ^= value(next(words))
        print("Little Chef" if total else "Head Chef")


main()
