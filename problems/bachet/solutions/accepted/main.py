# verdict: AC
# needs: 60 s
# idea: With 0 stones the player to move has lost. With i stones a player wins who can
# leave a lost number. So go up from 0: whenever i is lost, i + a wins for each amount
# a; the next lost number is the next without such a mark. Whether i wins depends on
# the w numbers before it, w being the greatest amount. So once the same w results
# come up a second time everything repeats, and the rest need not be worked out. That
# helps where amounts are small, as they are in most inputs.
import sys


def first_wins(n, amounts):
    amounts = sorted(a for a in set(amounts) if a <= n)
    width = amounts[-1]
    wins = bytearray(n + 1 + width)
    seen = {}
    i = 0
    while 0 <= i <= n:
        for a in amounts:
            wins[i + a] = 1
        if width <= 64 and len(seen) < 4096:
            # All that follows the lost number i depends on the marks after it.
            window = bytes(wins[i:i + width + 1])
            before = seen.setdefault(window, i)
            if before < i:
                period = i - before
                return wins[before + (n - before) % period] == 1
        i = wins.find(0, i + 1)
    return wins[n] == 1


def main():
    for line in sys.stdin:
        words = list(map(int, line.split()))
        if words:
            n, m = words[:2]
            print("Stan wins" if first_wins(n, words[2:2 + m]) else "Ollie wins")


main()
