# verdict: AC
# idea: Two lights in one cube cancel, so a case is the sum of its lights. A light in cube
# (x, y, z) is worth the nim product of x, y and z (Tartan theorem), since in each direction
# a move is one of Turning Turtles, where a head at place x is worth x. With F = 2^h and
# h a power of two, F times a smaller number is the ordinary product and F times F is
# F ^ F/2; so a product of 2h bits comes from products of h bits.
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
    # The product distributes over xor, so those of powers of two are enough.
    powers = [[product(1 << i, 1 << j, 16) for j in range(16)] for i in range(16)]

    def times(x, y):
        total = 0
        ys = [j for j in range(16) if y >> j & 1]
        for i in range(16):
            if x >> i & 1:
                for j in ys:
                    total ^= powers[i][j]
        return total

    words = list(map(int, sys.stdin.read().split()))
    at = 0
    while at < len(words):
        n = words[at]
        total = 0
        for k in range(at + 1, at + 1 + 3 * n, 3):
            total ^= times(times(words[k], words[k + 1]), words[k + 2])
        at += 1 + 3 * n
        print("No" if total else "Yes")


main()
