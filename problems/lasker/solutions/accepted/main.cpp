// verdict: AC
// idea: heaps add by xor. By the mex rule 4k+3 is worth 4k+4, 4k+4 is worth 4k+3, and every
// other heap what it counts. 2^31 - 1 is worth 2^31: the sum takes 32 bits and a sign.
#include <cstdio>

long long worth(long long s) {
    if (s % 4 == 3) return s + 1;
    if (s % 4 == 0) return s - 1;
    return s;
}

int main() {
    int tests, n;
    scanf("%d", &tests);
    while (tests--) {
        long long sum = 0, s;
        scanf("%d", &n);
        while (n--) {
            scanf("%lld", &s);
            sum ^= worth(s);
        }
        puts(sum ? "Alice" : "Bob");
    }
}
