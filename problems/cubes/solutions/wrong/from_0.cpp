// mistake: counts columns, rows and layers from 0
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
    int n;
    while (scanf("%d", &n) == 1) {
        unsigned x, y, z, sum = 0;
        while (n--) {
            scanf("%u %u %u", &x, &y, &z);
            sum ^= product(product(x - 1, y - 1, 16), z - 1, 16);
        }
        puts(sum ? "No" : "Yes");
    }
}
