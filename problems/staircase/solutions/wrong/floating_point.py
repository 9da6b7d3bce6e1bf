# mistake: reads coins as floating point, which is exact to 2^53 only
# technique: nim-sum
# cause: bounds
# verdict: WA
# family: close
import sys


def main():
    words = sys.stdin.read().split()
    at = 1
    for _ in range(int(words[0])):
        n = int(words[at])
        total = 0
        for coins in words[at + 1:at + 1 + n:2]:
            total ^= int(float(coins))
        at += 1 + n
        print("First" if total else "Second")


main()
