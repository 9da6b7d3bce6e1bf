# mistake: takes every digit for a number
# technique: nim-sum
# cause: format
# verdict: WA
# family: random
import sys


def main():
    lines = sys.stdin.read().split("\n")
    for line in lines[2:2 * int(lines[0]) + 1:2]:
        total = 0
        for i, coins in enumerate(line.replace(" ", ""), 1):
            if int(coins) % 2:
                total ^= i
        print("Tom Wins" if total else "Hanks Wins")


main()
