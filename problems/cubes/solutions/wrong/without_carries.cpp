// mistake: multiplies without carries, as polynomials over two elements
// technique: nim multiplication
// cause: idea
// verdict: WA
// family: powers
#include <cstdio>

unsigned product(unsigned x, unsigned y) {
    unsigned p = 0;
    for (; y; y >>= 1, x <<= 1)
        if (y & 1) p ^= x;
    return p;
}

int main() {
    int n;
    while (scanf("%d", &n) == 1) {
        unsigned x, y, z, sum = 0;
        while (n--) {
            scanf("%u %u %u", &x, &y, &z);
            sum ^= product(product(x, y), z);
        }
        puts(sum ? "No" : "Yes");
    }
}
