// verdict: AC
// idea: Coins on odd steps are piles of Nim: a move from an odd step takes from a pile.
// A move from an even step adds to one, which the other player answers at once by
// moving the same coins on, so it changes nothing. The first player wins when the xor
// of the odd steps is not 0. Numbers need 64 bits.
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
        puts(sum ? "First" : "Second");
    }
}
