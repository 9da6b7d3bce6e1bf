// mistake: counts steps from the top
// technique: staircase
// cause: idea
// verdict: WA
// family: random
#include <cstdio>

int main() {
    int games;
    scanf("%d", &games);
    while (games--) {
        int n;
        long long coins, sum = 0;
        scanf("%d", &n);
        for (int step = 1; step <= n; step++) {
            scanf("%lld", &coins);
            if ((n - step) % 2 == 0) sum ^= coins;
        }
        puts(sum ? "First" : "Second");
    }
}
