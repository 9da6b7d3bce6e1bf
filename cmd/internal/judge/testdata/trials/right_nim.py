import sys

tokens = iter(sys.stdin.read().split())
for n in map(int, tokens):
    if n == 0:
        break
    nim = 0
    for _ in range(n):
        nim ^= int(next(tokens))
    print("Yes" if nim else "No")
