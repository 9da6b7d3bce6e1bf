# mistake: has room for four ends of edges a vertex
# technique: fusion
# cause: bounds
# verdict: RTE
# family: dense
import sys


def main():
    words = list(map(int, sys.stdin.read().split()))
    at = 1
    for _ in range(words[0]):
        n, m = words[at], words[at + 1]
        ends = [0] * (4 * n)
        for i in range(2 * m):
            ends[i] = words[at + 2 + i]
        at += 2 + 2 * m
        print("Alice" if value(n, m, ends) else "Bob")


def value(n, m, ends):
    near = [[] for _ in range(n + 1)]
    worth = [0] * (n + 1)
    for e in range(m):
        a, b = ends[2 * e:2 * e + 2]
        if a == b:
            worth[a] ^= 1
        else:
            near[a].append((b, e))
            near[b].append((a, e))
    found = [0] * (n + 1)
    low = [0] * (n + 1)
    above = [(0, -1)] * (n + 1)
    found[1] = low[1] = 1
    order = [1]
    stack = [(1, iter(near[1]))]
    while stack:
        v, edges = stack[-1]
        for w, e in edges:
            if e == above[v][1]:
                continue
            if not found[w]:
                order.append(w)
                above[w] = v, e
                found[w] = low[w] = len(order)
                stack.append((w, iter(near[w])))
                break
            if found[w] < found[v]:
                low[v] = min(low[v], found[w])
                worth[v] ^= 1
        else:
            stack.pop()
    for v in reversed(order[1:]):
        p = above[v][0]
        worth[p] ^= worth[v] + 1 if low[v] == found[v] else worth[v] ^ 1
        low[p] = min(low[p], low[v])
    return worth[1]


main()
