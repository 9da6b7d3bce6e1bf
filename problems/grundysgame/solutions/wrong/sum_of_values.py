# mistake: adds the values of the two parts instead of their xor
# technique: splitting
# cause: idea
# verdict: WA
# family: random
import sys

LAST = 1222
g = [0] * (LAST + 1)
for n in range(3, LAST + 1):
    seen = {g[a] + g[n - a] for a in range(1, (n + 1) // 2)}
    while g[n] in seen:
        g[n] += 1
words = sys.stdin.read().split()
for n in map(int, words[1:1 + int(words[0])]):
    print("first" if n > LAST or g[n] else "second")
