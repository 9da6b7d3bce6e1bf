// mistake: has room for 10,000 steps
// verdict: RTE
#include <cstdio>

int main() {
    int games;
    scanf("%d", &games);
    while (games--) {
        int n;
        long long coins[10001], sum = 0;
        scanf("%d", &n);
        for (int i = 1; i <= n; i++) scanf("%lld", &coins[i]);
        for (int i = 1; i <= n; i += 2) sum ^= coins[i];
        puts(sum ? "First" : "Second");
    }
}
