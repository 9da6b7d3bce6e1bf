# mistake: rounds to the nearest number, not down
# technique: counting moves
# cause: idea
# verdict: WA
# family: near
import sys


def main():
    words = iter(map(int, sys.stdin.read().split()))
    for _ in range(next(words)):
        piles = next(words)
        moves = sum(round(next(words) / i) for i in range(1, piles + 1))
        print("ALICE" if moves % 2 else "BOB")


main()
