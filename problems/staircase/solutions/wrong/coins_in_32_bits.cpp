// mistake: keeps coins in 32 bits
// technique: nim-sum
// cause: bounds
// verdict: WA
// family: wide
#include <cstdio>

int main() {
    int games;
    scanf("%d", &games);
    while (games--) {
        int n;
        long long read;
        int coins, sum = 0;
        scanf("%d", &n);
        for (int step = 1; step <= n; step++) {
            scanf("%lld", &read);
            coins = read;
            if (step % 2) sum ^= coins;
        }
        puts(sum ? "First" : "Second");
    }
}
