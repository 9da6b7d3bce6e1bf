# mistake: recurses as deep as the tree, beyond the limit of 10,000 it sets
# technique: colon
# cause: bounds
# verdict: RTE
# family: path
import sys

sys.setrecursionlimit(10000)


def main():
    words = list(map(int, sys.stdin.read().split()))
    n = words[0]
    edges = [[] for _ in range(n + 1)]
    for a, b in zip(words[1::2], words[2::2]):
        edges[a].append(b)
        edges[b].append(a)

    def worth(v, parent):
        value = 0
        for w in edges[v]:
            if w != parent:
                value ^= worth(w, v) + 1
        return value

    print("Alice" if worth(1, 0) else "Bob")


main()
