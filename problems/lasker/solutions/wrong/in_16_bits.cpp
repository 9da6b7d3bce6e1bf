// mistake: keeps the sum in 16 bits
// technique: nim-sum
// cause: bounds
// verdict: WA
// family: wide
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
            else if (s % 4 == 0) s--;
            sum ^= s;
        }
        puts((short)sum ? "Alice" : "Bob");
    }
}
