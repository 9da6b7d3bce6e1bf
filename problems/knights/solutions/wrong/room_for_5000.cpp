// mistake: has room for a board of 5000 x 5000
// technique: mex on a graph
// cause: bounds
// verdict: RTE
#include <array>
#include <cstdio>
using namespace std;

const int most = 5000;
char board[most][most + 1];
array<array<signed char, most + 4>, most + 4> value;

int main() {
    int n, sum = 0;
    scanf("%d", &n);
    for (int r = 0; r < n + 4; r++) value.at(r).fill(-1);
    for (int r = 0; r < n; r++) scanf("%s", board[r]);
    for (int s = 0; s <= 2 * (n - 1); s++)
        for (int r = s < n ? 0 : s - n + 1; r < n && r <= s; r++) {
            int c = s - r, v = 0;
            int a = value[r + 3][c], b = value[r + 1][c], d = value[r][c + 1], e = value[r][c + 3];
            while (v == a || v == b || v == d || v == e) v++;
            value[r + 2][c + 2] = v;
            if (board[r][c] == 'K') sum ^= v;
        }
    printf("The first player is in a %s state\n", sum ? "winning" : "losing");
}
