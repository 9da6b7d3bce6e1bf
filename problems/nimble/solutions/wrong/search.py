# mistake: searches all positions
# technique: nim-sum
# cause: speed
# verdict: TLE
import sys
from functools import lru_cache

sys.setrecursionlimit(100000)


@lru_cache(maxsize=None)
def wins(coins):
    for i, c in enumerate(coins):
        if c:
            for j in range(i):
                after = list(coins)
                after[i] -= 1
                after[j] += 1
                after[0] = 0
                if not wins(tuple(after)):
                    return True
    return False


def main():
    words = iter(map(int, sys.stdin.read().split()))
    for _ in range(next(words)):
        squares = next(words)
        coins = (0,) + tuple(next(words) for _ in range(squares))
        print("Tom Wins" if wins(coins) else "Hanks Wins")


main()
