// mistake: has room for 100,000 pawns
// technique: staircase
// cause: bounds
// verdict: RTE
#include <array>
#include <cstdio>
using namespace std;

const int most = 100000;
array<int, most> squares, stair, pawns;

int main() {
    int m, n, blocks = 0;
    scanf("%d %d", &m, &n);
    for (int i = 0; i < n; i++) scanf("%d", &squares.at(i));
    for (int i = 0; i < n; i++) {
        int at = (m - squares[i]) - (n - 1 - i) - 2;
        if (blocks == 0 || stair[blocks - 1] != at) stair[blocks++] = at;
        pawns[blocks - 1]++;
    }
    if (squares[n - 1] == m - 1) {
        printf("%d\n", pawns[blocks - 1]);
        return 0;
    }
    int sum = 0, moves = 0;
    for (int i = 0; i < blocks; i++)
        if (stair[i] % 2) sum ^= pawns[i];
    for (int i = 0; i < blocks && sum; i++) {
        if (stair[i] % 2) {
            moves += (pawns[i] ^ sum) < pawns[i];
        } else if (stair[i] > 0) {
            bool empty = i + 1 == blocks || stair[i + 1] != stair[i] - 1;
            int pile = empty ? 0 : pawns[i + 1];
            int needed = (pile ^ sum) - pile;
            moves += needed > 0 && needed <= pawns[i];
        }
    }
    printf("%d\n", moves);
}
