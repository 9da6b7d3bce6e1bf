// mistake: takes stones only from piles that have an odd number
// technique: pairing
// cause: idea
// verdict: WA
// family: even
#include <cstdio>
#include <cstring>

int g[23], piles[23];

int main() {
    for (int d = 1; d < 23; d++) {
        bool seen[128] = {};
        for (int a = 0; a < d; a++)
            for (int b = 0; b <= a; b++) seen[g[a] ^ g[b]] = true;
        while (seen[g[d]]) g[d]++;
    }
    int n, t = 0;
    while (scanf("%d", &n) == 1 && n) {
        int sum = 0, bi = -1, bj = -1, bk = -1;
        for (int i = 0; i < n; i++) {
            scanf("%d", &piles[i]);
            if (piles[i] % 2) sum ^= g[n - 1 - i];
        }
        for (int i = 0; i < n && bi < 0; i++) {
            if (piles[i] % 2 == 0) continue;
            for (int j = i + 1; j < n && bi < 0; j++)
                for (int k = j; k < n && bi < 0; k++)
                    if ((sum ^ g[n - 1 - i] ^ g[n - 1 - j] ^ g[n - 1 - k]) == 0) bi = i, bj = j, bk = k;
        }
        printf("Game %d: %d %d %d\n", ++t, bi, bj, bk);
    }
}
