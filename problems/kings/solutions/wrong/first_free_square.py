# mistake: begins at the first square that is not damaged, also where there is none
# technique: mex on a graph
# cause: bounds
# verdict: RTE
# family: damaged
import sys

OFF = 4
LEAST = {(a, b, c): min({0, 1, 2, 3} - {a, b, c})
         for a in range(5) for b in range(5) for c in range(5)}


def main():
    words = sys.stdin.buffer.read().split()
    at = 1
    for _ in range(int(words[0])):
        n = int(words[at])
        rows = words[at + 1:at + 1 + n]
        first = next(r for r in range(n) if set(rows[r]) != {88})
        total = 0
        moves = [0] * 8
        above = [OFF] * (n + 1)
        for row in rows[first:]:
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
