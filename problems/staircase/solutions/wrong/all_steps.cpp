// mistake: takes the coins of all steps for piles of Nim
// technique: staircase
// cause: idea
// verdict: WA
// family: even
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
            sum ^= coins;
        }
        puts(sum ? "First" : "Second");
    }
}
