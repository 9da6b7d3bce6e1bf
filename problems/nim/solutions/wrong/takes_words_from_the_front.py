# mistake: takes each number from the front of a list, which moves all others
# technique: nim-sum
# cause: speed
# verdict: TLE
import sys


def main():
    words = sys.stdin.read().split()
    while True:
        n = int(words.pop(0))
        if n == 0:
            break
        total = 0
        for _ in range(n):
            total ^= int(words.pop(0))
        print("Yes" if total else "No")


main()
