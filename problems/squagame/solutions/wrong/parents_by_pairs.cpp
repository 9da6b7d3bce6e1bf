// mistake: looks for the parent of a square among all others
// technique: sorting
// cause: speed
// verdict: TLE
// family: grid
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int tests;
    scanf("%d", &tests);
    while (tests--) {
        int n;
        scanf("%d", &n);
        vector<int> x(n), y(n), a(n), parent(n, -1), inner(n), must(n), order(n);
        for (int i = 0; i < n; i++) {
            scanf("%d %d %d", &x[i], &y[i], &a[i]);
            order[i] = i;
        }
        sort(order.begin(), order.end(), [&](int i, int j) { return a[i] < a[j]; });
        int game = 0, best = n;
        for (int k = 0; k < n; k++) {
            int i = order[k];
            for (int j : order) {
                bool inside = x[j] <= x[i] && y[j] <= y[i] && x[i] + a[i] <= x[j] + a[j] && y[i] + a[i] <= y[j] + a[j];
                if (inside && j != i && (parent[i] < 0 || a[j] < a[parent[i]])) parent[i] = j;
            }
            (parent[i] < 0 ? game : inner[parent[i]]) ^= inner[i] + 1;
        }
        for (int k = n - 1; k >= 0; k--) {
            int i = order[k], p = parent[i];
            if (p < 0) must[i] = game ^ (inner[i] + 1);
            else if (must[p] <= 0) must[i] = -1;
            else must[i] = (must[p] - 1) ^ inner[p] ^ (inner[i] + 1);
            if (must[i] == 0) best = min(best, i);
        }
        if (game) printf("Fat %d\n", best + 1);
        else puts("Fit");
    }
}
