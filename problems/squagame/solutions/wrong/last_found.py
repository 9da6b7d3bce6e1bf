# mistake: prints the last winning square it comes to from the left, not the one numbered lowest
# technique: nim-sum
# cause: format
# verdict: WA
# family: equals
import sys


def parents(n, x, y, side):
    keys = [(y[i], 1, -side[i], i) for i in range(n)]
    keys += [(y[i] + side[i], 0, side[i], i) for i in range(n)]
    entries = sorted(range(2 * n), key=keys.__getitem__)
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
        inner = [0] * (n + 1)
        for i in reversed(opened):
            inner[parent[i]] ^= inner[i] + 1
        must, best = [-1] * n + [1], n
        for i in opened:
            need = must[parent[i]]
            if need > 0:
                must[i] = (need - 1) ^ inner[parent[i]] ^ (inner[i] + 1)
                if must[i] == 0:
                    best = i
        print("Fit" if inner[n] == 0 else "Fat %d" % (best + 1))


main()
