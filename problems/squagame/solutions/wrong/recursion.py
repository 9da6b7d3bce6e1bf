# mistake: recurses into the squares inside, deeper than Python allows
# technique: colon
# cause: bounds
# verdict: RTE
# family: nest
import sys
from bisect import bisect_left, insort


def main():
    words = list(map(int, sys.stdin.read().split()))
    at = 1
    for _ in range(words[0]):
        n = words[at]
        squares = [tuple(words[at + 1 + 3 * i:at + 4 + 3 * i]) for i in range(n)]
        at += 1 + 3 * n
        events = []
        for i, (x, y, a) in enumerate(squares):
            events.append((x, 1, -a, i))
            events.append((x + a, 0, 0, i))
        events.sort()
        line = []
        parent = [-1] * n
        inside = [[] for _ in range(n + 1)]
        for _, opening, _, i in events:
            x, y, a = squares[i]
            bottom, top = (y, 1, -a, i), (y + a, 0, a, i)
            if opening:
                below = bisect_left(line, bottom) - 1
                if below >= 0:
                    _, is_bottom, _, j = line[below]
                    parent[i] = j if is_bottom else parent[j]
                inside[parent[i]].append(i)  # of -1: the last, the plane
                insort(line, bottom)
                insort(line, top)
            else:
                del line[bisect_left(line, top)]
                del line[bisect_left(line, bottom)]
        inner = [0] * (n + 1)

        def value(i):
            for j in inside[i]:
                inner[i] ^= value(j)
            return inner[i] + 1

        def winning(i, must):
            for j in inside[i]:
                need = must ^ inner[i] ^ (inner[j] + 1)
                if need == 0:
                    yield j
                else:
                    yield from winning(j, need - 1)

        value(n)
        print("Fat %d" % (min(winning(n, 0)) + 1) if inner[n] else "Fit")


main()
