# mistake: skips one blank line between parts, but not two
# technique: fusion
# cause: format
# verdict: RTE
import random
import sys


def lines():
    blank = False
    for line in sys.stdin:
        if line.strip() or blank:
            yield line
            blank = False
        else:
            blank = True


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
    text = lines()
    for _ in range(int(next(text))):
        n, m = map(int, next(text).split())
        ends = []
        for _ in range(m):
            a, b = map(int, next(text).split())
            ends += [a, b]
        print("Alice" if alice_wins(n, ends) else "Bob")


main()
