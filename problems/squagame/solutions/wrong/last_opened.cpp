// mistake: takes the last square that begins further left, and has not ended, for the one around
// technique: sorting
// cause: idea
// verdict: WA
// family: column
#include <algorithm>
#include <cstdio>
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
        vector<int> opened, around;
        int game = 0, best = n;
        for (auto [where, opening, order, i] : events) {
            if (!opening) continue;
            while (!around.empty() && x[around.back()] + side[around.back()] < x[i] + side[i]) around.pop_back();
            if (!around.empty()) parent[i] = around.back();
            around.push_back(i);
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
