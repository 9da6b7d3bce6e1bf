# mistake: works out the values again from each king
# technique: mex on a graph
# cause: speed
# verdict: TLE
# family: full
import sys


def value_of(board, r, c):
    above = [-1] * (c + 2)
    for i in range(r + 1):
        left = both = -1
        now = []
        for j in range(c + 1):
            up = above[j]
            if board[i][j] == "X":
                left = -1
            else:
                v = 0
                while v == up or v == left or v == both:
                    v += 1
                left = v
            now.append(left)
            both = up
        above = now
    return above[c]


def main():
    words = sys.stdin.read().split()
    at = 1
    for _ in range(int(words[0])):
        n = int(words[at])
        board = words[at + 1:at + 1 + n]
        at += 1 + n
        kings = [(r, c) for r in range(n) for c in range(n) if board[r][c] == "K"]
        values = [value_of(board, r, c) for r, c in kings]
        total = 0
        for v in values:
            total ^= v
        moves = 0
        if total:
            for (r, c), v in zip(kings, values):
                for x, y in (r - 1, c), (r, c - 1), (r - 1, c - 1):
                    if x >= 0 and y >= 0 and board[x][y] != "X":
                        moves += value_of(board, x, y) == v ^ total
        print("WIN %d" % moves if total else "LOSE")


main()
