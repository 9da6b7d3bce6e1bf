# verdict: AC
# idea: k equal piles are worth 0 for even k, and as much as one of them for odd k. So a pile of
# 2x is worth the mex of g(2x - 1) and 0, or of g(2x - 1) and g(x): a recursion of depth log.
import sys


def worth(odd, a):
    if not odd:
        return a if a < 3 else 1 - a % 2
    if a < 5:
        return [0, 1, 0, 1, 2][a]
    if a % 2:
        return 0
    return 2 if worth(odd, a // 2) == 1 else 1


words = list(map(int, sys.stdin.read().split()))
n, k = words[:2]
total = 0
for a in words[2:2 + n]:
    total ^= worth(k % 2, a)
print("Kevin" if total else "Nicky")
