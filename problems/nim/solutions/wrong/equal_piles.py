# mistake: takes for lost only what consists of pairs of equal piles
# technique: nim-sum
# cause: idea
# verdict: WA
# family: random
import sys
from collections import Counter


def main():
    words = sys.stdin.buffer.read().split()
    at = 0
    while at < len(words) and int(words[at]):
        n = int(words[at])
        total = any(k % 2 for k in Counter(words[at + 1:at + 1 + n]).values())
        print("Yes" if total else "No")
        at += 1 + n


main()
