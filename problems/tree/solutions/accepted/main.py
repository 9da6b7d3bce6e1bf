# verdict: AC
# idea: Colon Principle: branches that meet at a vertex are worth one path, as long as the
# xor of their values. So a vertex is worth the xor of (value + 1) over its children.
# Leaves are taken off one by one; each has a single neighbour left, which the xor of the
# neighbours tells.
import sys

words = list(map(int, sys.stdin.buffer.read().split()))
n = words[0]
degree = [0] * (n + 1)
neighbours = [0] * (n + 1)
for a, b in zip(words[1::2], words[2::2]):
    degree[a] += 1
    degree[b] += 1
    neighbours[a] ^= b
    neighbours[b] ^= a
degree[1] = 0  # the root is never taken off
value = [0] * (n + 1)
for leaf in range(2, n + 1):
    while degree[leaf] == 1:
        parent = neighbours[leaf]
        degree[leaf] = 0
        degree[parent] -= 1
        neighbours[parent] ^= leaf
        value[parent] ^= value[leaf] + 1
        leaf = parent
print("Alice" if value[1] else "Bob")
