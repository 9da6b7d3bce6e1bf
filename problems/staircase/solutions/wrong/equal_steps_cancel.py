# mistake: takes for lost only what has equal odd steps in pairs
# technique: nim-sum
# cause: idea
# verdict: WA
# family: odd
import sys
from collections import Counter


def main():
    words = sys.stdin.read().split()
    at = 1
    for _ in range(int(words[0])):
        n = int(words[at])
        steps = Counter(words[at + 1:at + 1 + n:2])
        del steps["0"]
        at += 1 + n
        print("First" if any(k % 2 for k in steps.values()) else "Second")


main()
