// mistake: reads with %d what does not fit into an int
// technique: nim-sum
// cause: bounds
// verdict: WA
#include <cstdio>

int main() {
    int games;
    scanf("%d", &games);
    while (games--) {
        int n;
        int coins, sum = 0;
        scanf("%d", &n);
        for (int step = 1; step <= n; step++) {
            scanf("%d", &coins);
            if (step % 2) sum ^= coins;
        }
        puts(sum ? "First" : "Second");
    }
}
