# mistake: tries every move of every game on a copy of the piles
# technique: nim-sum
# cause: speed
# verdict: TLE
import sys

g = []
for d in range(23):
    reached = {a ^ b for a in g for b in g}
    g.append(min(set(range(200)) - reached))


def value(piles):
    total = 0
    for d, stones in enumerate(reversed(piles)):
        if stones % 2:
            total ^= g[d]
    return total


def first(n, piles):
    for i in range(n):
        if piles[i] == 0:
            continue
        for j in range(i + 1, n):
            for k in range(j, n):
                after = list(piles)
                after[i] -= 1
                after[j] += 1
                after[k] += 1
                if value(after) == 0:
                    return i, j, k
    return -1, -1, -1


def main():
    words = list(map(int, sys.stdin.read().split()))
    at = t = 0
    while words[at]:
        n = words[at]
        t += 1
        print("Game %d: %d %d %d" % ((t,) + first(n, words[at + 1:at + 1 + n])))
        at += 1 + n


main()
