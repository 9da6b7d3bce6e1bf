// verdict: AC
// idea: As in main.cpp: a vertical line moves right and keeps the bottoms and tops of
// squares it meets by y; the entry below a new bottom tells the parent, and values go
// from the squares inside to those around. Here the line is a plain sorted list: a place
// in it is found in a dozen steps, but all entries above have to move by one.
#include <algorithm>
#include <cstdio>
#include <tuple>
#include <vector>
using namespace std;

typedef tuple<int, int, int, int> Entry;  // y, is a bottom, order, square

int main() {
    int tests, n;
    scanf("%d", &tests);
    while (tests-- && scanf("%d", &n) == 1) {
        vector<int> x(n), y(n), side(n), parent(n, -1), inner(n), must(n), opened;
        vector<Entry> events;  // x, opening, order, square
        for (int i = 0; i < n; i++) {
            scanf("%d %d %d", &x[i], &y[i], &side[i]);
            events.push_back({x[i], 1, -side[i], i});
            events.push_back({x[i] + side[i], 0, 0, i});
        }
        sort(events.begin(), events.end());
        vector<int> line;  // 2 * square, and 1 more for its bottom
        auto entry = [&](int e) {
            int i = e / 2;
            return e % 2 ? Entry{y[i], 1, -side[i], i} : Entry{y[i] + side[i], 0, side[i], i};
        };
        auto place = [&](int e) {
            return lower_bound(line.begin(), line.end(), e, [&](int a, int b) { return entry(a) < entry(b); });
        };
        for (auto [where, opening, order, i] : events) {
            auto at = place(2 * i + 1);
            if (opening) {
                if (at != line.begin()) parent[i] = at[-1] % 2 ? at[-1] / 2 : parent[at[-1] / 2];
                line.insert(at, 2 * i + 1);
                line.insert(place(2 * i), 2 * i);
                opened.push_back(i);
            } else {
                line.erase(at);
                line.erase(place(2 * i));
            }
        }
        int game = 0, best = n;
        for (int k = n - 1; k >= 0; k--) {
            int i = opened[k];
            (parent[i] < 0 ? game : inner[parent[i]]) ^= inner[i] + 1;
        }
        for (int i : opened) {  // must[i]: what the square would have to be worth, -1: no move
            int p = parent[i];
            must[i] = p < 0 ? game ^ (inner[i] + 1) : must[p] <= 0 ? -1 : (must[p] - 1) ^ inner[p] ^ (inner[i] + 1);
            if (must[i] == 0) best = min(best, i);
        }
        if (game) printf("Fat %d\n", best + 1);
        else puts("Fit");
    }
}
