// Squares Game by a sweep over x, which at equal x opens squares before it closes
// others, and so takes a square for the inside of its left neighbour.
#include <algorithm>
#include <cstdio>
#include <map>
#include <tuple>
#include <vector>
using namespace std;

int main() {
  int tests, n;
  scanf("%d", &tests);
  while (tests--) {
    scanf("%d", &n);
    vector<long long> x(n), y(n), a(n);
    vector<tuple<long long, int, long long, int>> events;  // x, closing, bigger first, square
    for (int i = 0; i < n; i++) {
      scanf("%lld %lld %lld", &x[i], &y[i], &a[i]);
      events.emplace_back(x[i], 0, -a[i], i);
      events.emplace_back(x[i] + a[i], 1, a[i], i);
    }
    sort(events.begin(), events.end());
    map<tuple<long long, int, long long>, int> line;  // y, bottom, order: square
    vector<int> parent(n, -1), opened, value(n), target(n);
    for (auto &[at, closing, size, s] : events) {
      tuple<long long, int, long long> top{y[s] + a[s], 0, a[s]}, bottom{y[s], 1, -a[s]};
      if (closing) {
        line.erase(top), line.erase(bottom);
        continue;
      }
      auto below = line.lower_bound(bottom);
      if (below != line.begin()) {
        --below;
        int b = below->second;
        parent[s] = get<1>(below->first) ? b : parent[b];
      }
      line[top] = line[bottom] = s;
      opened.push_back(s);
    }
    int sum = 0, best = 0;
    for (int i = n - 1; i >= 0; i--) {
      int s = opened[i];
      (parent[s] < 0 ? sum : value[parent[s]]) ^= value[s] + 1;
    }
    for (int s : opened) {
      int p = parent[s], t = p < 0 ? sum : target[p] < 0 ? -1 : target[p] ^ value[p];
      t = t < 0 || (p < 0 && !sum) ? -1 : t ^ (value[s] + 1);
      target[s] = t <= 0 ? -1 : t - 1;
      if (t == 0 && (!best || s + 1 < best)) best = s + 1;
    }
    if (best) printf("Fat %d\n", best);
    else puts("Fit");
  }
}
