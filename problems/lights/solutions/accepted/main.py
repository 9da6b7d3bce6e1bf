# verdict: AC
# idea: Two lights on one cell cancel, so a grid is the sum of its lit cells. A cell
# (x, y) is worth the nim product of x and y (Tartan theorem), since in each direction
# a move is one of Turning Turtles, where a head at place x is worth x. The product
# distributes over xor, so that of two powers of two is kept for each pair; with F = 2^h
# and h a power of two, F times a smaller number is the ordinary product and F times F is
# F ^ F/2.
import sys


def product(x, y, bits):
    if x < 2 or y < 2:
        return x * y
    h = bits // 2
    f = 1 << h
    low, high = product(x % f, y % f, h), product(x >> h, y >> h, h)
    cross = product(x % f ^ x >> h, y % f ^ y >> h, h) ^ low
    return cross << h ^ low ^ product(high, f // 2, h)


def main():
    words = list(map(int, sys.stdin.read().split()))
    powers = [[product(1 << i, 1 << j, 16) for j in range(14)] for i in range(14)]
    at = 1
    for _ in range(words[0]):
        n = words[at]
        total = 0
        for k in range(at + 1, at + 1 + 2 * n, 2):
            x, y = words[k], words[k + 1]
            i = 0
            while x >> i:
                if x >> i & 1:
                    j = 0
                    while y >> j:
                        if y >> j & 1:
                            total ^= powers[i][j]
                        j += 1
                i += 1
        at += 1 + 2 * n
        print("Have a try, lxhgww." if total else "Don't waste your time.")


main()
