// mistake: has room for 10,000 coins
// technique: coin turning
// cause: bounds
// verdict: RTE
#include <array>
#include <cstdio>
using namespace std;

int main() {
    int games;
    scanf("%d", &games);
    while (games--) {
        array<char, 10000> coins;
        int n = 0, sum = 0;
        while (getchar() != '\n') continue;
        for (int c = getchar(); c == 'H' || c == 'T'; c = getchar()) coins.at(n++) = c;
        ungetc('\n', stdin);
        for (int i = 0; i < n; i++)
            if (coins[i] == 'H') sum ^= i + 1;
        puts(sum ? "First" : "Second");
    }
}
