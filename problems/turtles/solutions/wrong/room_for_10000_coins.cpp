// mistake: has room for 10,000 coins
// verdict: RTE
#include <cstdio>

int main() {
    int games;
    scanf("%d", &games);
    while (games--) {
        char coins[10001];
        scanf("%s", coins);
        int sum = 0;
        for (int i = 0; coins[i]; i++)
            if (coins[i] == 'H') sum ^= i + 1;
        puts(sum ? "First" : "Second");
    }
}
