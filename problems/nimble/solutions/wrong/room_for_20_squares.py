# mistake: has room for 20 squares
# technique: nim-sum
# cause: bounds
# verdict: RTE
import sys


def main():
    words = iter(map(int, sys.stdin.read().split()))
    for _ in range(next(words)):
        coins = [0] * 21
        squares = next(words)
        for i in range(1, squares + 1):
            coins[i] = next(words)
        total = 0
        for i in range(1, 21):
            if coins[i] % 2:
                total ^= i
        print("Tom Wins" if total else "Hanks Wins")


main()
