// verdict: AC
// idea: Squares form trees: the parent of a square is the smallest around it. To
// paint a square is to cut the branch above it, so by the Colon Principle a square
// is worth 1 + the xor of its children, and the game the xor of its roots.
// Trees: a vertical line moves right over the squares and keeps the bottoms and tops
// that it meets, ordered by y. When it comes to a new square, the greatest entry
// below the new bottom tells the parent: a bottom's square is it, a top's is a sibling.
// Move: a root has to become worth itself xor the game. If a square has to become
// worth 0, painting it wins; otherwise its children together have to become worth one
// less, which says what each child alone would have to become.
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
        // Where borders touch: at one x close before opening, and open the larger
        // first. At one y tops come before bottoms, smaller tops and larger bottoms first.
        vector<tuple<int, int, int, int>> events;  // x, opening, order, square
        for (int i = 0; i < n; i++) {
            scanf("%d %d %d", &x[i], &y[i], &side[i]);
            events.push_back({x[i], 1, -side[i], i});
            events.push_back({x[i] + side[i], 0, 0, i});
        }
        sort(events.begin(), events.end());
        set<tuple<int, int, int, int>> line;  // y, is a bottom, order, square
        vector<int> opened;                   // a parent before its children
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
        for (int k = n - 1; k >= 0; k--) {
            int i = opened[k];
            (parent[i] < 0 ? game : inner[parent[i]]) ^= inner[i] + 1;
        }
        // must[i]: what square i with all inside would have to be worth, -1 if no
        // move inside it can win.
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
