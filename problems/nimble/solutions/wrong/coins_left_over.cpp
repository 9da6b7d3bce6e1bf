// mistake: keeps the coins of the game before on squares beyond the last
// technique: nim-sum
// cause: format
// verdict: WA
#include <cstdio>

int coins[25];

int main() {
    int tests;
    scanf("%d", &tests);
    while (tests--) {
        int squares, sum = 0;
        scanf("%d", &squares);
        for (int i = 1; i <= squares; i++) scanf("%d", &coins[i]);
        for (int i = 1; i < 25; i++)
            if (coins[i] % 2) sum ^= i;
        puts(sum ? "Tom Wins" : "Hanks Wins");
    }
}
