// mistake: adds the layer to the product of column and row by xor
// technique: nim multiplication
// cause: idea
// verdict: WA
// family: random
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
            sum ^= product(x, y, 16) ^ z;
        }
        puts(sum ? "No" : "Yes");
    }
}
