// mistake: keeps piles in 32 bits
// technique: periods
// cause: bounds
// verdict: WA
// family: wide
#include <cstdio>

int main() {
    int games;
    scanf("%d", &games);
    while (games--) {
        int n;
        long long k, sum = 0;
        scanf("%d %lld", &n, &k);
        while (n--) {
            int p;
            long long read;
            scanf("%lld", &read);
            p = read;
            sum ^= p % (k + 1);
        }
        puts(sum ? "First" : "Second");
    }
}
