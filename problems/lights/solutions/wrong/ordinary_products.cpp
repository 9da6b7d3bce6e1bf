// mistake: takes ordinary products
// technique: nim multiplication
// cause: idea
// verdict: WA
// family: random
#include <cstdio>

int main() {
    int tests;
    scanf("%d", &tests);
    while (tests--) {
        int n;
        unsigned x, y, sum = 0;
        scanf("%d", &n);
        while (n--) {
            scanf("%u %u", &x, &y);
            sum ^= x * y;
        }
        puts(sum ? "Have a try, lxhgww." : "Don't waste your time.");
    }
}
