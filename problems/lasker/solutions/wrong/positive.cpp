// mistake: keeps values in 32 bits with a sign and asks whether the sum is above 0
// technique: nim-sum
// cause: bounds
// verdict: WA
// family: top
#include <cstdio>

int main() {
    int tests, n;
    scanf("%d", &tests);
    while (tests--) {
        int sum = 0, s;
        scanf("%d", &n);
        while (n--) {
            scanf("%d", &s);
            if (s % 4 == 3) s = (int)(s + 1LL);
            else if (s % 4 == 0) s--;
            sum ^= s;
        }
        puts(sum > 0 ? "Alice" : "Bob");
    }
}
