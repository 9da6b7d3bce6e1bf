# mistake: divides in floating point, which is exact to 2^53 only
# technique: periods
# cause: bounds
# verdict: WA
# family: exact
import sys


def main():
    words = sys.stdin.buffer.read().split()
    at = 1
    for _ in range(int(words[0])):
        n, k = int(words[at]), int(words[at + 1])
        total = 0
        for p in words[at + 2:at + 2 + n]:
            total ^= int(float(p) % (k + 1))
        at += 2 + n
        print("First" if total else "Second")


main()
