# mistake: tells cycles from bridges by random words of 10 bits, so that some cancel out
# technique: fusion
# cause: bounds
# verdict: WA
import random
import sys


def alice_wins(n, ends):
    leader = list(range(n + 1))

    def find(v):
        while leader[v] != v:
            leader[v] = leader[leader[v]]
            v = leader[v]
        return v

    value = [0] * (n + 1)
    mark = [0] * (n + 1)
    degree = [0] * (n + 1)
    neighbours = [0] * (n + 1)
    for a, b in zip(ends[::2], ends[1::2]):
        if a == b:
            value[a] ^= 1
            continue
        x, y = find(a), find(b)
        if x == y:
            word = random.getrandbits(10)
            mark[a] ^= word
            mark[b] ^= word
            value[a] ^= 1
        else:
            leader[x] = y
            degree[a] += 1
            degree[b] += 1
            neighbours[a] ^= b
            neighbours[b] ^= a
    degree[1] = 0
    for leaf in range(2, n + 1):
        while degree[leaf] == 1:
            parent = neighbours[leaf]
            degree[leaf] = 0
            degree[parent] -= 1
            neighbours[parent] ^= leaf
            if mark[leaf] == 0:
                value[parent] ^= value[leaf] + 1
            else:
                value[parent] ^= value[leaf] ^ 1
                mark[parent] ^= mark[leaf]
            leaf = parent
    return value[1] != 0


def main():
    words = list(map(int, sys.stdin.buffer.read().split()))
    at = 1
    for _ in range(words[0]):
        n, m = words[at], words[at + 1]
        at += 2 + 2 * m
        print("Alice" if alice_wins(n, words[at - 2 * m:at]) else "Bob")


main()
