// mistake: adds heaps by xor, as if they could not be split
// technique: splitting
// cause: idea
// verdict: WA
// family: random
#include <cstdio>

int main() {
    int tests, n;
    scanf("%d", &tests);
    while (tests--) {
        long long sum = 0, s;
        scanf("%d", &n);
        while (n--) {
            scanf("%lld", &s);
            sum ^= s;
        }
        puts(sum ? "Alice" : "Bob");
    }
}
