// mistake: counts moves from odd stairs, not those from even stairs that add to odd ones
// technique: staircase
// cause: idea
// verdict: WA
// family: refill
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
        }
    }
    printf("%d\n", moves);
}
