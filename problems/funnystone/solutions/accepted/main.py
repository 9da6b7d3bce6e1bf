# verdict: AC
# idea: Every stone is a game of its own, so a game is the xor of its stones, and two
# stones on one pile cancel out. A stone at distance d from the last pile turns into
# two stones at smaller distances (any two, also equal ones), so its value g(d) is the
# least number that is not g(a) ^ g(b) for any a, b < d. A move i j k wins when it
# cancels the game: g(i) ^ g(j) ^ g(k) = game, in distances. For each distance of i and
# each game the j, k that come first are looked up in a table made once.
import sys

MOST = 23
g = []
for d in range(MOST):
    reached = {a ^ b for a in g for b in g}
    g.append(min(set(range(len(reached) + 1)) - reached))

# A pile that comes first is the farthest one, so later entries are better.
best = [{g[d] ^ g[j] ^ g[k]: (j, k) for j in range(d) for k in range(j + 1)}
        for d in range(MOST)]


def main():
    words = sys.stdin.buffer.read().split()
    out = []
    at = t = 0
    while at < len(words) and words[at] != b"0":
        n = int(words[at])
        piles = words[at + 1:at + 1 + n]
        at += 1 + n
        t += 1
        game = 0
        for value, stones in zip(g[n - 1::-1], piles):
            if stones[-1] & 1:  # the last digit, as ASCII, is as odd as the number
                game ^= value
        answer = "-1 -1 -1"
        if game:
            for i, stones in enumerate(piles):
                move = best[n - 1 - i].get(game)
                if move and int(stones):
                    answer = "%d %d %d" % (i, n - 1 - move[0], n - 1 - move[1])
                    break
        out.append("Game %d: %s" % (t, answer))
    print("\n".join(out))


main()
