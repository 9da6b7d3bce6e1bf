# verdict: AC
# idea: Coins do not hinder one another, so each is a game of its own: a coin on square
# i can go to any lower square, just as a pile of i stones in Nim can become any smaller
# one. Two coins on a square cancel out, so the game is the xor of the numbers of the
# squares that have an odd number of coins.
import sys


def main():
    words = iter(map(int, sys.stdin.read().split()))
    for _ in range(next(words)):
        total = 0
        for i in range(1, next(words) + 1):
            if next(words) % 2:
                total ^= i
        print("Tom Wins" if total else "Hanks Wins")


main()
