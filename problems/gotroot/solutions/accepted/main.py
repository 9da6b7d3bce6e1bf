# verdict: AC
# idea: Fusion Principle: the vertices of a cycle may be fused to one; each edge
# between them becomes a loop worth 1, so only their parity counts. Colon Principle:
# what hangs on a bridge is worth 1 more than without the bridge.
# Union-find picks a spanning tree while edges are read. Each other edge closes a
# cycle: a random word is added, by xor, to the mark of both its ends. The edge above
# a vertex of the tree is a bridge exactly when the marks of the vertex and all below
# it cancel out (but for a chance of 1 in 2^64). So leaves are taken off the tree one
# by one; each hands its value to its only neighbour: value + 1 over a bridge, and
# over an edge of a cycle, as both ends will be one vertex, value xor 1 and the mark.
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
    neighbours = [0] * (n + 1)  # the xor of them: of a leaf, its neighbour
    for a, b in zip(ends[::2], ends[1::2]):
        if a == b:
            value[a] ^= 1
            continue
        x, y = find(a), find(b)
        if x == y:
            word = random.getrandbits(64)
            mark[a] ^= word
            mark[b] ^= word
            value[a] ^= 1
        else:
            leader[x] = y
            degree[a] += 1
            degree[b] += 1
            neighbours[a] ^= b
            neighbours[b] ^= a
    degree[1] = 0  # the ground is never taken off
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
