# A Funny Stone Game, right but for its moves: winning ones, not the first that wins.
import sys

worth = [0]
for d in range(1, 23):
    reached = {worth[j] ^ worth[k] for j in range(d) for k in range(j + 1)}
    worth.append(next(v for v in range(1000) if v not in reached))
tokens = iter(map(int, sys.stdin.read().split()))
for t, n in enumerate(tokens, 1):
    if n == 0:
        break
    piles = [next(tokens) for _ in range(n)]
    g = worth[:n][::-1]
    nim = 0
    for i in range(n):
        if piles[i] % 2:
            nim ^= g[i]
    first = ((i, j, k) for i in range(n) if piles[i] for k in range(i + 1, n) for j in range(i + 1, k + 1)
             if nim ^ g[i] ^ g[j] ^ g[k] == 0)
    print(f"Game {t}:", *next(first, (-1, -1, -1)))
