// mistake: asks only the lower half of the xor
// technique: nim-sum
// cause: bounds
// verdict: WA
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
            if (step % 2) sum ^= coins;
        }
        puts((int)sum ? "First" : "Second");
    }
}
