// mistake: takes the square of 2^(2^k) for itself, without its half
// technique: nim multiplication
// cause: idea
// verdict: WA
// family: squares
#include <cstdio>

unsigned product(unsigned x, unsigned y, int bits) {
    if (x < 2 || y < 2) return x * y;
    int h = bits / 2;
    unsigned f = 1u << h;
    unsigned x1 = x / f, x0 = x % f, y1 = y / f, y0 = y % f;
    unsigned low = product(x0, y0, h);
    unsigned cross = product(x0 ^ x1, y0 ^ y1, h) ^ low;
    return cross * f ^ low;
}

int main() {
    int tests;
    scanf("%d", &tests);
    while (tests--) {
        int n;
        unsigned x, y, sum = 0;
        scanf("%d", &n);
        while (n--) {
            scanf("%u %u", &x, &y);
            sum ^= product(x, y, 16);
        }
        puts(sum ? "Have a try, lxhgww." : "Don't waste your time.");
    }
}
