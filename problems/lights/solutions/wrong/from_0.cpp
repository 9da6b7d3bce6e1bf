// mistake: counts columns and rows from 0
// technique: coin turning
// cause: idea
// verdict: WA
// family: row
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
    int tests;
    scanf("%d", &tests);
    while (tests--) {
        int n;
        unsigned x, y, sum = 0;
        scanf("%d", &n);
        while (n--) {
            scanf("%u %u", &x, &y);
            sum ^= product(x - 1, y - 1, 16);
        }
        puts(sum ? "Have a try, lxhgww." : "Don't waste your time.");
    }
}
