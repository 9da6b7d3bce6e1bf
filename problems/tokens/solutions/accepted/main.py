# verdict: AC
# idea: a vertex is worth the mex of those that its arcs lead to, so it comes when all of these are
# known: an order without recursion, from the vertices without arcs back. Tokens add by xor.
import sys

words = list(map(int, sys.stdin.buffer.read().split()))
out = []
at = 0
while at < len(words):
    n = words[at]
    at += 1
    into = [[] for _ in range(n)]
    arcs = []
    for v in range(n):
        ends = set(words[at + 1:at + 1 + words[at]])
        at += 1 + words[at]
        arcs.append(ends)
        for w in ends:
            into[w].append(v)
    left = [len(ends) for ends in arcs]
    ready = [v for v in range(n) if left[v] == 0]
    value = [0] * n
    for v in ready:
        seen = {value[w] for w in arcs[v]}
        while value[v] in seen:
            value[v] += 1
        for u in into[v]:
            left[u] -= 1
            if left[u] == 0:
                ready.append(u)
    while words[at]:
        total = 0
        for v in words[at + 1:at + 1 + words[at]]:
            total ^= value[v]
        at += 1 + words[at]
        out.append("WIN" if total else "LOSE")
    at += 1
print("\n".join(out))
