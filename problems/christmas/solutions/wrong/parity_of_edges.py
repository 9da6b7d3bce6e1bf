# mistake: takes the parity of the number of edges for the value
# technique: colon
# cause: idea
# verdict: WA
# family: even
import sys

words = list(map(int, sys.stdin.read().split()))
at = 0
while at < len(words):
    graphs, edges = words[at], 0
    at += 1
    for _ in range(graphs):
        edges += words[at + 1]
        at += 2 + 2 * words[at + 1]
    print("Sally" if edges % 2 else "Harry")
