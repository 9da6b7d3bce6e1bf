// mistake: keeps all squares of the board, four bytes each
// technique: staircase
// cause: speed
// verdict: MLE
// family: sparse
#include <cstdio>
#include <map>
#include <vector>
using namespace std;

int main() {
    int m, n, p = 0;
    scanf("%d %d", &m, &n);
    vector<int> board(m + 1);
    for (int i = 0; i < n; i++) {
        scanf("%d", &p);
        board[p] = 1;
    }
    map<int, int> stairs;
    int empty = 1;
    for (int s = m - 1; s > 0; s--) {
        if (board[s]) stairs[empty - 2]++;
        else empty++;
    }
    if (p == m - 1) {
        printf("%d\n", stairs[-1]);
        return 0;
    }
    int sum = 0, moves = 0;
    for (auto [stair, pawns] : stairs)
        if (stair % 2) sum ^= pawns;
    if (sum)
        for (auto [stair, pawns] : stairs) {
            if (stair % 2) {
                moves += (pawns ^ sum) < pawns;
            } else if (stair > 0) {
                auto below = stairs.find(stair - 1);
                int pile = below == stairs.end() ? 0 : below->second;
                int needed = (pile ^ sum) - pile;
                moves += needed > 0 && needed <= pawns;
            }
        }
    printf("%d\n", moves);
}
