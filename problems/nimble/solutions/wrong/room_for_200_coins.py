# mistake: has room for 200 coins
# technique: nim-sum
# cause: bounds
# verdict: RTE
# family: full
import sys


def main():
    lines = sys.stdin.read().split("\n")
    for line in lines[2:2 * int(lines[0]) + 1:2]:
        piles = [0] * 200
        n = 0
        for i, coins in enumerate(map(int, line.split())):
            for _ in range(coins):
                piles[n] = i + 1
                n += 1
        total = 0
        for pile in piles:
            total ^= pile
        print("Tom Wins" if total else "Hanks Wins")


main()
