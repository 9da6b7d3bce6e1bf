# mistake: recurses as deep as the bush, beyond the limit of 10,000 it sets
# technique: colon
# cause: bounds
# verdict: RTE
# family: path
import sys

sys.setrecursionlimit(10000)


def main():
    words = list(map(int, sys.stdin.read().split()))
    at = 1
    for _ in range(words[0]):
        n, m = words[at], words[at + 1]
        at += 2
        edges = [[] for _ in range(n + 1)]
        value = [0] * (n + 1)
        for e in range(m):
            a, b = words[at], words[at + 1]
            at += 2
            if a == b:
                value[a] ^= 1
            else:
                edges[a].append((b, e))
                edges[b].append((a, e))
        found = [0] * (n + 1)
        low = [0] * (n + 1)
        number = 0

        def search(v, above):
            nonlocal number
            number += 1
            found[v] = low[v] = number
            for w, e in edges[v]:
                if e == above:
                    continue
                if not found[w]:
                    search(w, e)
                    value[v] ^= value[w] + 1 if low[w] > found[v] else value[w] ^ 1
                    low[v] = min(low[v], low[w])
                elif found[w] < found[v]:
                    low[v] = min(low[v], found[w])
                    value[v] ^= 1

        search(1, -1)
        print("Alice" if value[1] else "Bob")


main()
