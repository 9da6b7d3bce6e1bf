// mistake: makes 4k+3 worth 4k+4, and leaves 4k+4 as it is
// technique: splitting
// cause: idea
// verdict: WA
// family: swapped
#include <cstdio>

int main() {
    int tests, n;
    scanf("%d", &tests);
    while (tests--) {
        long long sum = 0, s;
        scanf("%d", &n);
        while (n--) {
            scanf("%lld", &s);
            if (s % 4 == 3) s++;
            sum ^= s;
        }
        puts(sum ? "Alice" : "Bob");
    }
}
