// mistake: reads coordinates as float, which is exact to 2^24 only
// technique: sorting
// cause: bounds
// verdict: WA
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
        vector<float> x(n), y(n), side(n);
        vector<int> parent(n, -1), inner(n), must(n);
        vector<tuple<float, int, float, int>> events;
        for (int i = 0; i < n; i++) {
            scanf("%f %f %f", &x[i], &y[i], &side[i]);
            events.push_back({x[i], 1, -side[i], i});
            events.push_back({x[i] + side[i], 0, 0.0f, i});
        }
        sort(events.begin(), events.end());
        set<tuple<float, int, float, int>> line;
        vector<int> opened;
        int game = 0, best = n;
        for (auto [where, opening, order, i] : events) {
            tuple<float, int, float, int> bottom{y[i], 1, -side[i], i}, top{y[i] + side[i], 0, side[i], i};
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
