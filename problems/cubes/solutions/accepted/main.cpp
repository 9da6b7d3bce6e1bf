// verdict: AC
// idea: Two lights in one cube cancel, so a case is the sum of its lights. A light in cube
// (x, y, z) is worth the nim product of x, y and z (Tartan theorem), since in each direction
// a move is one of Turning Turtles, where a head at place x is worth x. With F = 2^h and
// h a power of two, F times a smaller number is the ordinary product and F times F is
// F ^ F/2; so a product of 2h bits comes from products of h bits.
#include <cstdio>

unsigned product(unsigned x, unsigned y, int bits) {
    if (x < 2 || y < 2) return x * y;
    int h = bits / 2;
    unsigned f = 1u << h;
    unsigned x1 = x / f, x0 = x % f, y1 = y / f, y0 = y % f;
    unsigned low = product(x0, y0, h), high = product(x1, y1, h);
    unsigned cross = product(x0 ^ x1, y0 ^ y1, h) ^ low;
    return cross * f ^ low ^ product(high, f / 2, h);
}

int main() {
    int n;
    while (scanf("%d", &n) == 1) {
        unsigned x, y, z, sum = 0;
        while (n--) {
            scanf("%u %u %u", &x, &y, &z);
            sum ^= product(product(x, y, 16), z, 16);
        }
        puts(sum ? "No" : "Yes");
    }
}
