# verdict: AC
# idea: If square m-1 holds a pawn, just the pawns of the last block win, at once.
# Otherwise whoever fills m-1 loses. Count for each pawn the free squares to its right,
# m among them: pawns with 2 would fill m-1, so they stand on the ground, and pawns
# with x + 2 stand on stair x. A move of a pawn takes along, as far as free squares to
# the right are counted, all pawns of its block to its right: any number of pawns goes
# one stair down. That is staircase Nim: the odd stairs are piles of Nim.
# A pile c of a game of xor S has to become c ^ S. If that is less, one move takes
# pawns from it; if more, one move adds pawns from the stair above, should there be so
# many, and also where c is 0. Stairs have numbers up to 10^9: only others are kept.
import sys
from collections import Counter
from itertools import count
from operator import sub


def main():
    data = sys.stdin.buffer.read().split()
    m, n = int(data[0]), int(data[1])
    squares = list(map(int, data[2:2 + n]))
    del data
    # Pawn i, from 0, is on stair (m - square) - (n - 1 - i) - 2: equal differences
    # square - i are equal stairs.
    top = m - n - 1
    blocks = Counter(map(sub, squares, count()))
    stairs = {top - difference: pawns for difference, pawns in blocks.items()}
    if squares[-1] == m - 1:
        print(stairs[-1])  # the stair from which a move goes to square m
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
