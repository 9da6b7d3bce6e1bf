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
    int tests;
    scanf("%d", &tests);
    while (tests--) {
        int n;
        unsigned x, y, sum = 0;
        scanf("%d", &n);
        while (n--) {
            scanf("%u %u", &x, &y);
            sum ^= product(x, y);
        }
        puts(sum ? "Have a try, lxhgww." : "Don't waste your time.");
    }
}
