# verdict: AC
# idea: All pinned vertices are one ground, so what lies between them is cycles, which fuse into
# the ground: each edge there is a loop, worth 1. What hangs on a fused vertex keeps its value,
# by the Colon Principle the xor of (value + 1) over its children. To pin k, climb from k to
# the first fused vertex: each vertex on the way changes the sum, once and for all.
# For the values leaves are taken off one by one; the xor of its neighbours tells a leaf's parent.
import sys

words = list(map(int, sys.stdin.buffer.read().split()))
n = words[0]
degree = [0] * (n + 1)
parent = [0] * (n + 1)
for a, b in zip(words[1::2], words[2::2]):
    degree[a] += 1
    degree[b] += 1
    parent[a] ^= b
    parent[b] ^= a
degree[1] = 0  # the root is never taken off
value = [0] * (n + 1)
for leaf in range(2, n + 1):
    while degree[leaf] == 1:
        below = parent[leaf]
        degree[leaf] = 0
        degree[below] -= 1
        parent[below] ^= leaf
        value[below] ^= value[leaf] + 1
        leaf = below
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
