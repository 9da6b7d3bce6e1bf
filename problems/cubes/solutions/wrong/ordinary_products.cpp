// mistake: takes ordinary products
// technique: nim multiplication
// cause: idea
// verdict: WA
// family: random
#include <cstdio>

int main() {
    int n;
    while (scanf("%d", &n) == 1) {
        unsigned x, y, z, sum = 0;
        while (n--) {
            scanf("%u %u %u", &x, &y, &z);
            sum ^= x * y * z;
        }
        puts(sum ? "No" : "Yes");
    }
}
