// mistake: sorts squares by area in 32 bits, where 10^8 * 10^8 does not fit
// technique: sorting
// cause: bounds
// verdict: WA
// family: extreme
#include <algorithm>
#include <cstdio>
#include <set>
#include <tuple>
#include <vector>
using namespace std;

int main() {
    int tests;
    scanf("%d", &tests);
    while (tests--) {
        int n;
        scanf("%d", &n);
        vector<int> x(n), y(n), side(n), parent(n, -1), inner(n), must(n);
        vector<tuple<int, int, int, int>> events;
        for (int i = 0; i < n; i++) {
            scanf("%d %d %d", &x[i], &y[i], &side[i]);
            events.push_back({x[i], 1, -side[i], i});
            events.push_back({x[i] + side[i], 0, 0, i});
        }
        sort(events.begin(), events.end());
        set<tuple<int, int, int, int>> line;
        vector<int> opened;
        int game = 0, best = n;
        for (auto [where, opening, order, i] : events) {
            tuple<int, int, int, int> bottom{y[i], 1, -side[i], i}, top{y[i] + side[i], 0, side[i], i};
            if (!opening) {
                line.erase(bottom);
                line.erase(top);
                continue;
            }
            auto below = line.lower_bound(bottom);
            if (below != line.begin()) {
                auto [yy, isBottom, oo, j] = *--below;
                parent[i] = isBottom ? j : parent[j];
            }
            line.insert(bottom);
            line.insert(top);
            opened.push_back(i);
        }
        sort(opened.begin(), opened.end(), [&](int i, int j) {
            int areaI = (unsigned)side[i] * side[i], areaJ = (unsigned)side[j] * side[j];
            return areaI > areaJ;
        });
        for (int k = n - 1; k >= 0; k--) {
            int i = opened[k];
            (parent[i] < 0 ? game : inner[parent[i]]) ^= inner[i] + 1;
        }
        for (int i : opened) {
            int p = parent[i];
            if (p < 0) must[i] = game ^ (inner[i] + 1);
            else if (must[p] <= 0) must[i] = -1;
            else must[i] = (must[p] - 1) ^ inner[p] ^ (inner[i] + 1);
            if (must[i] == 0) best = min(best, i);
        }
        if (game) printf("Fat %d\n", best + 1);
        else puts("Fit");
    }
}
