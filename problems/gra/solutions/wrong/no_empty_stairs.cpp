// mistake: forgets that pawns can be moved to an odd stair that is empty
// technique: staircase
// cause: idea
// verdict: WA
// family: hollow
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int m, n;
    scanf("%d %d", &m, &n);
    vector<pair<int, int>> stairs;
    int p = 0;
    for (int i = 0; i < n; i++) {
        scanf("%d", &p);
        int stair = (m - p) - (n - 1 - i) - 2;
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
            if (empty) continue;
            int pile = stairs[i + 1].second;
            int needed = (pile ^ sum) - pile;
            moves += needed > 0 && needed <= pawns;
        }
    }
    printf("%d\n", moves);
}
