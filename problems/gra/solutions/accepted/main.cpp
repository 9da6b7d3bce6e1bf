// verdict: AC
// idea: If square m-1 holds a pawn, just the pawns of the last block win, at once.
// Otherwise whoever fills m-1 loses. Count for each pawn the free squares to its
// right, m among them: pawns with 2 would fill m-1, so they stand on the ground, and
// pawns with x + 2 stand on stair x. A move of a pawn takes along, as far as free
// squares to the right are counted, all pawns of its block to its right: any number of
// pawns goes one stair down. That is staircase Nim: the odd stairs are piles of Nim.
// A pile c of a game of xor S has to become c ^ S. If that is less, one move takes
// pawns from it; if more, one move adds pawns from the stair above, should there be so
// many, and also where c is 0. Stairs have numbers up to 10^9: only others are kept.
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int m, n;
    scanf("%d %d", &m, &n);
    vector<pair<int, int>> stairs;  // number and pawns, from the highest down
    int p = 0;
    for (int i = 0; i < n; i++) {
        scanf("%d", &p);
        int stair = (m - p) - (n - 1 - i) - 2;  // -1: a move to square m
        if (stairs.empty() || stairs.back().first != stair) stairs.push_back({stair, 0});
        stairs.back().second++;
    }
    if (p == m - 1) {
        printf("%d\n", stairs.back().second);
        return 0;
    }
    int sum = 0, moves = 0;
    for (auto [stair, pawns] : stairs)
        if (stair % 2) sum ^= pawns;
    for (size_t i = 0; i < stairs.size() && sum; i++) {
        auto [stair, pawns] = stairs[i];
        if (stair % 2) {
            moves += (pawns ^ sum) < pawns;
        } else if (stair > 0) {
            bool empty = i + 1 == stairs.size() || stairs[i + 1].first != stair - 1;
            int pile = empty ? 0 : stairs[i + 1].second;
            int needed = (pile ^ sum) - pile;
            moves += needed > 0 && needed <= pawns;
        }
    }
    printf("%d\n", moves);
}
