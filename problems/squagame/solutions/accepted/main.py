# verdict: AC
# needs: 10 s
# idea: Squares form trees: the parent of a square is the smallest around it. To paint
# a square is to cut the branch above it, so by the Colon Principle a square is worth
# 1 + the xor of its children, and the game the xor of its roots.
# Trees: a vertical line moves right over the squares and keeps the bottoms and tops
# that it meets, ordered by y. When it comes to a new square, the greatest entry below
# the new bottom tells the parent: a bottom's square is it, a top's is a sibling.
# Move: a root has to become worth itself xor the game. If a square has to become worth
# 0, painting it wins; otherwise its children together have to become worth one less,
# which says what each child alone would have to become.
# Python has no ordered set: entries get ranks first, and a tree of words of 64 bits
# finds the greatest rank below another that is there.
import sys


def parents(n, x, y, side):
    # Where borders touch: at one y tops come before bottoms, smaller tops and larger
    # bottoms first; at one x close before opening, and open the larger first.
    keys = [(y[i], 1, -side[i], i) for i in range(n)]
    keys += [(y[i] + side[i], 0, side[i], i) for i in range(n)]
    entries = sorted(range(2 * n), key=keys.__getitem__)  # i: bottom, n + i: top
    rank = [0] * (2 * n)
    for r, entry in enumerate(entries):
        rank[entry] = r
    events = [(x[i], 1, -side[i], i) for i in range(n)]
    events += [(x[i] + side[i], 0, 0, i) for i in range(n)]
    events.sort()
    levels = [[0] * (2 * n // 64 + 1)]
    while len(levels[-1]) > 1:
        levels.append([0] * (len(levels[-1]) // 64 + 1))

    parent, opened = [-1] * n, []
    for _, opening, _, i in events:
        if opening:
            at = rank[i]
            for height, level in enumerate(levels):
                word = level[at >> 6] & ((1 << (at & 63)) - 1)
                at >>= 6
                if word:
                    at = at << 6 | word.bit_length() - 1
                    while height:
                        height -= 1
                        at = at << 6 | levels[height][at].bit_length() - 1
                    entry = entries[at]
                    parent[i] = entry if entry < n else parent[entry - n]
                    break
            opened.append(i)
        for at in rank[i], rank[n + i]:
            for level in levels:
                bit = 1 << (at & 63)
                at >>= 6
                level[at] = level[at] | bit if opening else level[at] & ~bit
                if not opening and level[at]:
                    break
    return parent, opened


def main():
    words = list(map(int, sys.stdin.buffer.read().split()))
    at = 1
    for _ in range(words[0]):
        n = words[at]
        x, y, side = (words[at + k:at + 1 + 3 * n:3] for k in (1, 2, 3))
        at += 1 + 3 * n
        parent, opened = parents(n, x, y, side)
        inner = [0] * (n + 1)  # the last is the game: parent -1
        for i in reversed(opened):
            inner[parent[i]] ^= inner[i] + 1
        must, best = [-1] * n + [1], n
        for i in opened:
            need = must[parent[i]]  # -1 if no move inside it can win
            if need > 0:
                must[i] = (need - 1) ^ inner[parent[i]] ^ (inner[i] + 1)
                if must[i] == 0 and i < best:
                    best = i
        print("Fit" if inner[n] == 0 else "Fat %d" % (best + 1))


main()
