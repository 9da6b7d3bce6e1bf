# mistake: works values out from the last vertex to the first, twice, and some are not final then
# technique: mex on a graph
# cause: idea
# verdict: WA
# family: random
import sys

words = list(map(int, sys.stdin.buffer.read().split()))
out = []
at = 0
while at < len(words):
    n = words[at]
    at += 1
    arcs = []
    for v in range(n):
        arcs.append(words[at + 1:at + 1 + words[at]])
        at += 1 + words[at]
    value = [0] * n
    for _ in range(2):
        for v in reversed(range(n)):
            seen = {value[w] for w in arcs[v]}
            value[v] = 0
            while value[v] in seen:
                value[v] += 1
    while words[at]:
        total = 0
        for v in words[at + 1:at + 1 + words[at]]:
            total ^= value[v]
        at += 1 + words[at]
        out.append("WIN" if total else "LOSE")
    at += 1
print("\n".join(out))
