// mistake: leaves the values of earlier boards where squares are damaged
// technique: mex on a graph
// cause: format
// verdict: WA
#include <cstdio>

const int most = 1000;
char board[most + 1][most + 2];
int value[most + 1][most + 1];

int main() {
    int boards, n;
    scanf("%d", &boards);
    while (boards--) {
        scanf("%d", &n);
        int sum = 0, moves = 0;
        for (int i = 0; i <= n; i++) value[i][0] = value[0][i] = -1;
        for (int r = 1; r <= n; r++) {
            scanf("%s", board[r] + 1);
            for (int c = 1; c <= n; c++) {
                if (board[r][c] == 'X') continue;
                int up = value[r - 1][c], left = value[r][c - 1], both = value[r - 1][c - 1], v = 0;
                while (v == up || v == left || v == both) v++;
                value[r][c] = v;
                if (board[r][c] == 'K') sum ^= v;
            }
        }
        if (sum) {
            for (int r = 1; r <= n; r++)
                for (int c = 1; c <= n; c++)
                    if (board[r][c] == 'K') {
                        moves += value[r - 1][c] == (value[r][c] ^ sum);
                        moves += value[r][c - 1] == (value[r][c] ^ sum);
                        moves += value[r - 1][c - 1] == (value[r][c] ^ sum);
                    }
            printf("WIN %d\n", moves);
        } else {
            puts("LOSE");
        }
    }
}
