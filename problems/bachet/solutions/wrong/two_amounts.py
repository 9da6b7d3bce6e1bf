# mistake: takes a second amount for granted
# verdict: RTE
# family: one
import sys


def main():
    for line in sys.stdin:
        n, m, *amounts = map(int, line.split())
        amounts.sort()
        one, second = amounts[:2]
        wins = bytearray(n + 1)
        for i in range(n):
            if not wins[i]:
                wins[i + 1] = 1
                if i + second <= n:
                    wins[i + second] = 1
                for a in amounts[2:]:
                    if i + a <= n:
                        wins[i + a] = 1
        print("Stan wins" if wins[n] else "Ollie wins")


main()
