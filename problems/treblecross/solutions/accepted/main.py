# verdict: AC
# idea: If a cell makes three, exactly such cells win. Otherwise a cross within two cells
# of another lets the other player make three, so both keep to the runs of cells farther
# off. A cross on cell i of a run of n leaves runs of i - 2 and n - i - 3 cells, so the
# value of a run is the mex of their xor over all i, and a cell wins when it leaves the
# xor 0 of all runs.
import sys


def main():
    value = [0]
    for n in range(1, 201):
        seen = {value[max(i - 2, 0)] ^ value[max(n - i - 3, 0)] for i in range(n)}
        least = 0
        while least in seen:
            least += 1
        value.append(least)

    for s in sys.stdin.read().split()[1:]:
        n = len(s)
        wins = []
        for i in range(n):
            if s[i] == "." and "XXX" in s[max(i - 2, 0):i] + "X" + s[i + 1:i + 3]:
                wins.append(i + 1)
        if not wins:
            runs = []
            for i in range(n):
                if "X" in s[max(i - 2, 0):i + 3]:
                    continue
                if runs and sum(runs[-1]) == i:
                    runs[-1] = (runs[-1][0], runs[-1][1] + 1)
                else:
                    runs.append((i, 1))
            total = 0
            for start, size in runs:
                total ^= value[size]
            for start, size in runs:
                for i in range(size):
                    if total ^ value[size] ^ value[max(i - 2, 0)] ^ value[max(size - i - 3, 0)] == 0:
                        wins.append(start + i + 1)
        print("WINNING" if wins else "LOSING")
        print(*wins)


main()
