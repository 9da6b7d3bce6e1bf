# verdict: AC
# idea: Every king is a game of its own: the board is the xor of the values of their
# squares, each the least number that none of its moves leads to. A move goes up or
# left, so values are found row by row; squares that are damaged or off the board are no
# squares, and have no value at all. A move wins when it makes the xor 0: when the value
# it leads to is the value it leaves, xor all. What a row and the row above say of that
# does not depend on all yet, so moves are counted by what xor they need: 1, 2 or 3.
import sys

OFF = 4  # the value of what is no square
LEAST = {(a, b, c): min({0, 1, 2, 3} - {a, b, c})
         for a in range(5) for b in range(5) for c in range(5)}


def main():
    words = sys.stdin.buffer.read().split()
    at = 1
    for _ in range(int(words[0])):
        n = int(words[at])
        total = 0
        moves = [0] * 8  # by the xor of the values before and after
        above = [OFF] * (n + 1)
        for row in words[at + 1:at + 1 + n]:
            left = OFF
            both = OFF
            now = []
            for square, up in zip(row, above):
                if square == 88:
                    left = OFF
                else:
                    v = LEAST[up, left, both]
                    if square == 75:
                        total ^= v
                        moves[v ^ up] += 1
                        moves[v ^ left] += 1
                        moves[v ^ both] += 1
                    left = v
                now.append(left)
                both = up
            above = now
        at += 1 + n
        print("WIN %d" % moves[total] if total else "LOSE")


main()
