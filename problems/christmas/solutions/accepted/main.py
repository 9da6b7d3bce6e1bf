# verdict: AC
# idea: Fusion Principle: the vertices of a polygon may be fused to one; its edges become loops
# worth 1 each. Colon Principle: a tree edge is worth 1 more than the vertex above it. So a
# vertex hands its value to the vertex below: value + 1 over a tree edge, and over an edge of a
# polygon, as both ends will be one vertex, value xor 1. The graphs add up by xor.
import sys


def value(m, pairs):
    edges = [[] for _ in range(m + 1)]
    for e, (a, b) in enumerate(pairs):
        edges[a].append((b, e))
        edges[b].append((a, e))
    depth = [0] * (m + 1)
    low = [0] * (m + 1)
    worth = [0] * (m + 1)

    def search(v, above):
        low[v] = depth[v]
        for w, e in edges[v]:
            if e == above:
                continue
            if not depth[w]:
                depth[w] = depth[v] + 1
                search(w, e)
                worth[v] ^= worth[w] + 1 if low[w] > depth[v] else worth[w] ^ 1
                low[v] = min(low[v], low[w])
            elif depth[w] < depth[v]:  # closes a polygon: count its edge once
                worth[v] ^= 1
                low[v] = min(low[v], depth[w])

    depth[1] = 1
    search(1, -1)
    return worth[1]


def main():
    words = list(map(int, sys.stdin.buffer.read().split()))
    at = 0
    while at < len(words):
        graphs = words[at]
        at += 1
        total = 0
        for _ in range(graphs):
            m, k = words[at], words[at + 1]
            ends = words[at + 2:at + 2 + 2 * k]
            at += 2 + 2 * k
            total ^= value(m, zip(ends[::2], ends[1::2]))
        print("Sally" if total else "Harry")


main()
