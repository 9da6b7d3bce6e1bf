# verdict: AC
# idea: No move has a choice: from pile i exactly i stones go, so S_i // i moves are made
# on it, whoever makes them. Alice wins when the number of all moves is odd.
import sys


def main():
    words = iter(map(int, sys.stdin.read().split()))
    for _ in range(next(words)):
        piles = next(words)
        moves = sum(next(words) // i for i in range(1, piles + 1))
        print("ALICE" if moves % 2 else "BOB")


main()
