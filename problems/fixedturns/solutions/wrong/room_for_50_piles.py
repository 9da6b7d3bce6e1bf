# mistake: has room for 50 piles
# technique: counting moves
# cause: bounds
# verdict: RTE
import sys


def main():
    words = iter(map(int, sys.stdin.read().split()))
    for _ in range(next(words)):
        piles = [0] * 51
        n = next(words)
        for i in range(1, n + 1):
            piles[i] = next(words)
        moves = sum(piles[i] // i for i in range(1, n + 1))
        print("ALICE" if moves % 2 else "BOB")


main()
