# mistake: keeps the lost numbers of each of 100 lines in a set, and asks it for every amount
# technique: won or lost
# cause: speed
# verdict: TLE
# family: ten
import sys


def main():
    for line in sys.stdin:
        if not line.strip():
            continue
        n, m, *amounts = map(int, line.split())
        lost = {0}
        for i in range(1, n + 1):
            for a in amounts:
                if i - a in lost:
                    break
            else:
                lost.add(i)
        print("Ollie wins" if n in lost else "Stan wins")


main()
