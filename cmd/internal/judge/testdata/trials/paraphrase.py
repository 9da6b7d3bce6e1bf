# Gra as often told: whoever puts the last pawn on the last square wins, not the first.
import sys

m, n, *pawns = map(int, sys.stdin.read().split())
stairs = {}
for i, p in enumerate(pawns):
    step = m - p - (n - i) + 1  # free squares to the right, the last square always free
    stairs[step] = stairs.get(step, 0) + 1
nim = 0
for step, coins in stairs.items():
    if step % 2:
        nim ^= coins
wins = 0
for step in set(stairs) | {step + 1 for step in stairs} | {step - 1 for step in stairs}:
    if step % 2 and nim and step > 0:
        coins = stairs.get(step, 0)
        wanted = coins ^ nim
        wins += wanted < coins or wanted - coins <= stairs.get(step + 1, 0)
print(wins)
