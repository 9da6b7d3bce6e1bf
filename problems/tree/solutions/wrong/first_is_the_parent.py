# mistake: takes the first vertex of an edge for the one nearer to vertex 1
# technique: colon
# cause: format
# verdict: WA
# family: bushy
import sys

words = list(map(int, sys.stdin.read().split()))
n = words[0]
children = [[] for _ in range(n + 1)]
for a, b in zip(words[1::2], words[2::2]):
    children[a].append(b)
order = [1]
for v in order:
    order.extend(children[v])
value = [0] * (n + 1)
for v in reversed(order):
    for w in children[v]:
        value[v] ^= value[w] + 1
print("Alice" if value[1] else "Bob")
