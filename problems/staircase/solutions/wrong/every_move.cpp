// mistake: tries all numbers of coins on each step
// technique: nim-sum
// cause: speed
// verdict: TLE
// family: full
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int games;
    scanf("%d", &games);
    while (games--) {
        int n;
        scanf("%d", &n);
        vector<long long> coins(n + 1);
        long long sum = 0;
        for (int step = 1; step <= n; step++) {
            scanf("%lld", &coins[step]);
            if (step % 2) sum ^= coins[step];
        }
        bool wins = false;
        for (int step = 1; step <= n && !wins; step++)
            for (volatile long long moved = 1; moved <= coins[step] && !wins; moved = moved + 1) {
                long long after = sum;
                if (step % 2) after ^= coins[step] ^ (coins[step] - moved);
                else after ^= coins[step - 1] ^ (coins[step - 1] + moved);
                wins = after == 0;
            }
        puts(wins ? "First" : "Second");
    }
}
