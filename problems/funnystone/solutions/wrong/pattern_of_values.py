# mistake: guesses the values from the first six, where the pattern is another from 11 on
# technique: mex
# cause: idea
# verdict: WA
# family: random
import sys

G = [0, 1, 2, 4, 7, 8] + [10 + 3 * i // 2 for i in range(20)]


def first(n, piles):
    g = G[n - 1::-1]
    total = 0
    for i in range(n):
        if piles[i] % 2:
            total ^= g[i]
    for i in range(n):
        if piles[i] == 0:
            continue
        for j in range(i + 1, n):
            for k in range(j, n):
                if total ^ g[i] ^ g[j] ^ g[k] == 0:
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
