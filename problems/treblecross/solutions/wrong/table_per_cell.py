# mistake: fills the table of values anew for every cell that it tries
# technique: splitting
# cause: speed
# verdict: TLE
import sys


def table(most):
    value = [0]
    for n in range(1, most + 1):
        seen = {value[max(i - 2, 0)] ^ value[max(n - i - 3, 0)] for i in range(n)}
        least = 0
        while least in seen:
            least += 1
        value.append(least)
    return value


def total(s):
    value = table(len(s))
    xor = run = 0
    for i in range(len(s)):
        if "X" in s[max(i - 2, 0):i + 3]:
            xor ^= value[run]
            run = 0
        else:
            run += 1
    return xor ^ value[run]


def main():
    for s in sys.stdin.read().split()[1:]:
        n = len(s)
        wins = [i + 1 for i in range(n) if s[i] == "." and "XXX" in s[max(i - 2, 0):i] + "X" + s[i + 1:i + 3]]
        if not wins:
            for i in range(n):
                if "X" not in s[max(i - 2, 0):i + 3] and total(s[:i] + "X" + s[i + 1:]) == 0:
                    wins.append(i + 1)
        print("WINNING" if wins else "LOSING")
        print(*wins)


main()
