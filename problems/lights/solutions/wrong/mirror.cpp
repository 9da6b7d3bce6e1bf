// mistake: takes a grid for lost when each cell has its mirror image in the diagonal, also on it
// technique: nim-sum
// cause: idea
// verdict: WA
// family: mirrored
#include <cstdio>
#include <set>
#include <utility>
using namespace std;

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
        scanf("%d", &n);
        set<pair<unsigned, unsigned>> lit;
        unsigned sum = 0, x, y;
        for (int i = 0; i < n; i++) {
            scanf("%u %u", &x, &y);
            lit.insert({x, y});
            sum ^= product(x, y, 16);
        }
        bool mirrored = n > 2;
        for (auto [a, b] : lit) mirrored = mirrored && lit.count({b, a});
        puts(sum && !mirrored ? "Have a try, lxhgww." : "Don't waste your time.");
    }
}
