// mistake: has room for 100 lights
// technique: nim-sum
// cause: bounds
// verdict: RTE
#include <array>
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
        std::array<unsigned, 100> value;
        for (int i = 0; i < n; i++) {
            unsigned x, y, z;
            scanf("%u %u %u", &x, &y, &z);
            value.at(i) = product(product(x, y, 16), z, 16);
        }
        unsigned sum = 0;
        for (int i = 0; i < n; i++) sum ^= value[i];
        puts(sum ? "No" : "Yes");
    }
}
