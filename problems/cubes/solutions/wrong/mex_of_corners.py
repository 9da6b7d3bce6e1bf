# mistake: fills the table of single lights by the mex of all boxes
# technique: nim multiplication
# cause: speed
# verdict: TLE
import sys

value = {}


def worth(x, y, z):
    for a in range(1, x + 1):
        for b in range(1, y + 1):
            for c in range(1, z + 1):
                if (a, b, c) in value:
                    continue
                seen = set()
                get = value.get
                for d in range(a):
                    for e in range(b):
                        for f in range(c):
                            seen.add(get((d, b, c), 0) ^ get((a, e, c), 0) ^ get((a, b, f), 0) ^ get((d, e, c), 0)
                                     ^ get((d, b, f), 0) ^ get((a, e, f), 0) ^ get((d, e, f), 0))
                least = 0
                while least in seen:
                    least += 1
                value[a, b, c] = least
    return value[x, y, z]


words = list(map(int, sys.stdin.read().split()))
at = 0
while at < len(words):
    n = words[at]
    total = 0
    for k in range(at + 1, at + 1 + 3 * n, 3):
        total ^= worth(words[k], words[k + 1], words[k + 2])
    at += 1 + 3 * n
    print("No" if total else "Yes")
