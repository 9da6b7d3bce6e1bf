# mistake: takes a split for lost if both parts are lost or both won
# technique: splitting
# cause: idea
# verdict: WA
# family: random
import sys

LAST = 1222
won = [False] * (LAST + 1)
for n in range(3, LAST + 1):
    won[n] = any(won[a] == won[n - a] for a in range(1, (n + 1) // 2))
words = sys.stdin.read().split()
for n in map(int, words[1:1 + int(words[0])]):
    print("first" if n > LAST or won[n] else "second")
