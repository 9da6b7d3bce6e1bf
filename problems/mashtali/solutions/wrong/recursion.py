# mistake: recurses as deep as the tree, beyond the limit of 10,000 it sets
# technique: colon
# cause: bounds
# verdict: RTE
# family: path
import sys

sys.setrecursionlimit(10000)


def main():
    words = list(map(int, sys.stdin.buffer.read().split()))
    n = words[0]
    edges = [[] for _ in range(n + 1)]
    for a, b in zip(words[1::2], words[2::2]):
        edges[a].append(b)
        edges[b].append(a)
    value = [0] * (n + 1)
    parent = [0] * (n + 1)

    def search(v):
        for w in edges[v]:
            if w != parent[v]:
                parent[w] = v
                search(w)
                value[v] ^= value[w] + 1

    search(1)
    total = value[1]
    fused = [False] * (n + 1)
    fused[1] = True
    answer = []
    for k in range(1, n + 1):
        v = k
        while not fused[v]:
            fused[v] = True
            total ^= (value[v] + 1) ^ value[v] ^ 1
            v = parent[v]
        answer.append("1" if total else "2")
    print("".join(answer))


main()
