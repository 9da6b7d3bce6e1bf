// mistake: takes a case for won by the second player when each light has its mirror image, also where that is itself
// technique: nim-sum
// cause: idea
// verdict: WA
// family: mirrored
#include <array>
#include <cstdio>
#include <set>
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
    int n;
    while (scanf("%d", &n) == 1) {
        set<array<unsigned, 3>> lights;
        unsigned sum = 0, x, y, z;
        while (n--) {
            scanf("%u %u %u", &x, &y, &z);
            sum ^= product(product(x, y, 16), z, 16);
            lights.insert({x, y, z});
        }
        bool mirrored = lights.size() > 2;
        for (auto& l : lights) mirrored = mirrored && lights.count({l[1], l[0], l[2]});
        puts(sum && !mirrored ? "No" : "Yes");
    }
}
