# mistake: goes over the free squares one by one, up to 10^9
# technique: staircase
# cause: speed
# verdict: TLE
import sys


def main():
    words = list(map(int, sys.stdin.read().split()))
    m, squares = words[0], set(words[2:])
    stairs = {}
    stair = -1
    for square in range(m - 1, 0, -1):
        if square in squares:
            stairs[stair] = stairs.get(stair, 0) + 1
        else:
            stair += 1
    if -1 in stairs:
        print(stairs[-1])
        return
    total = 0
    for stair, pawns in stairs.items():
        if stair % 2:
            total ^= pawns
    moves = 0
    for stair, pawns in stairs.items():
        if stair % 2:
            moves += pawns ^ total < pawns
        elif stair > 0:
            pile = stairs.get(stair - 1, 0)
            moves += 0 < (pile ^ total) - pile <= pawns
    print(moves)


main()
