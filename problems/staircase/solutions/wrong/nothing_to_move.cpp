// mistake: gives a game without coins to the first player
// technique: nim-sum
// cause: idea
// verdict: WA
// family: empty
#include <cstdio>

int main() {
    int games;
    scanf("%d", &games);
    while (games--) {
        int n;
        long long coins, sum = 0, all = 0;
        scanf("%d", &n);
        for (int step = 1; step <= n; step++) {
            scanf("%lld", &coins);
            all |= coins;
            if (step % 2) sum ^= coins;
        }
        puts(sum || !all ? "First" : "Second");
    }
}
