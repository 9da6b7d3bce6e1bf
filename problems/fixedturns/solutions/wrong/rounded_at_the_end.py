# mistake: adds quotients up before they are rounded down
# technique: counting moves
# cause: idea
# verdict: WA
# family: ones
import sys


def main():
    words = iter(map(int, sys.stdin.read().split()))
    for _ in range(next(words)):
        piles = next(words)
        moves = int(sum(next(words) / i for i in range(1, piles + 1)))
        print("ALICE" if moves % 2 else "BOB")


main()
