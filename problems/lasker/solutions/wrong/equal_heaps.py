# mistake: takes for lost only what consists of pairs of equal heaps
# technique: nim-sum
# cause: idea
# verdict: WA
# family: ones
import sys
from collections import Counter


def main():
    data = sys.stdin.buffer
    for _ in range(int(data.readline())):
        data.readline()
        odd = any(k % 2 for k in Counter(data.readline().split()).values())
        print("Alice" if odd else "Bob")


main()
