# mistake: fills the table of single cells by the mex of all corners
# technique: nim multiplication
# cause: speed
# verdict: TLE
import sys


def main():
    words = list(map(int, sys.stdin.read().split()))
    value = {}

    def worth(x, y):
        for a in range(1, x + 1):
            for b in range(1, y + 1):
                if (a, b) not in value:
                    seen = set()
                    for c in range(a):
                        for d in range(b):
                            seen.add(value.get((c, b), 0) ^ value.get((a, d), 0) ^ value.get((c, d), 0))
                    least = 0
                    while least in seen:
                        least += 1
                    value[a, b] = least
        return value[x, y]

    at = 1
    for _ in range(words[0]):
        n = words[at]
        total = 0
        for k in range(at + 1, at + 1 + 2 * n, 2):
            total ^= worth(words[k], words[k + 1])
        at += 1 + 2 * n
        print("Have a try, lxhgww." if total else "Don't waste your time.")


main()
