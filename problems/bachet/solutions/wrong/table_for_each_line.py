# mistake: works out a table of a million results in Python for each of 100 lines
# verdict: TLE
# family: ten
import sys


def main():
    for line in sys.stdin:
        if not line.strip():
            continue
        n, m, *amounts = map(int, line.split())
        wins = bytearray(n + 1)
        for i in range(1, n + 1):
            for a in amounts:
                if a <= i and not wins[i - a]:
                    wins[i] = 1
                    break
        print("Stan wins" if wins[n] else "Ollie wins")


main()
