// verdict: AC
// idea: Every stone is a game of its own, so a game is the xor of its stones, and two
// stones on one pile cancel out. A stone at distance d from the last pile turns into
// two stones at smaller distances (any two, also equal ones), so its value g(d) is the
// least number that is not g(a) ^ g(b) for any a, b < d. A move i j k wins when it
// cancels the game: g(i) ^ g(j) ^ g(k) = game, in distances. For each distance
// of i and each game the j, k that come first are looked up in a table made once.
#include <cstdio>
#include <cstring>

const int most = 23;
int g[most];                       // by distance from the last pile
char best[most][128][2];  // of distance and game: the j and k that come first, or -1

int main() {
    for (int d = 1; d < most; d++) {
        bool seen[128] = {};
        for (int a = 0; a < d; a++)
            for (int b = 0; b <= a; b++) seen[g[a] ^ g[b]] = true;
        while (seen[g[d]]) g[d]++;
    }
    // A pile that comes first is the farthest one, so later entries are better.
    memset(best, -1, sizeof best);
    for (int d = 1; d < most; d++)
        for (int j = 0; j < d; j++)
            for (int k = 0; k <= j; k++) {
                char* b = best[d][g[d] ^ g[j] ^ g[k]];
                b[0] = j;
                b[1] = k;
            }
    int n;
    for (int t = 1; scanf("%d", &n) == 1 && n; t++) {
        int piles[most], game = 0;
        for (int i = 0; i < n; i++) {
            scanf("%d", &piles[i]);
            if (piles[i] % 2) game ^= g[n - 1 - i];
        }
        int i = 0;
        while (i < n && (!piles[i] || best[n - 1 - i][game][0] < 0)) i++;
        if (!game || i == n) {
            printf("Game %d: -1 -1 -1\n", t);
            continue;
        }
        char* b = best[n - 1 - i][game];
        printf("Game %d: %d %d %d\n", t, i, n - 1 - b[0], n - 1 - b[1]);
    }
}
