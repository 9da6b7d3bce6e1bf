# mistake: has a table up to 50,000 stones
# technique: mex
# cause: bounds
# verdict: RTE
import sys


def main():
    words = list(map(int, sys.stdin.read().split()))
    value = [0]
    for stones in range(1, 50001):
        reached = {value[stones - k ** k] for k in range(1, 7) if k ** k <= stones}
        v = 0
        while v in reached:
            v += 1
        value.append(v)
    at = 1
    for _ in range(words[0]):
        total = 0
        for stones in words[at + 1:at + 1 + words[at]]:
            total ^= value[stones]
        at += 1 + words[at]
        print("Little Chef" if total else "Head Chef")


main()
