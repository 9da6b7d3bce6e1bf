// Squares Game with std::set: a line sweeps over x, the bottoms and tops of the
// squares it meets stand in order of y, and the entry below a new bottom tells
// the parent. Values from the leaves, targets from the root.
#include "input.hpp"
#include <algorithm>
#include <set>
using namespace std;

struct Square { int x, y, a; };
struct End {
  int y, kind, size, id;  // at equal y tops first, small ones first; then bottoms, large ones first
  bool operator<(const End &o) const {
    if (y != o.y) return y < o.y;
    if (kind != o.kind) return kind < o.kind;
    if (size != o.size) return size < o.size;
    return id < o.id;
  }
};

int main() {
  io::open();
  int tests = io::get();
  vector<Square> s;
  vector<int> parent, value, target, depth_order;
  struct Event { int x, kind, size, id; };  // at equal x closing first; then large squares open first
  vector<Event> events;
  while (tests--) {
    int n = io::get();
    s.resize(n);
    events.clear();
    for (int i = 0; i < n; i++) {
      s[i].x = io::get(), s[i].y = io::get(), s[i].a = io::get();
      events.push_back({s[i].x, 1, -s[i].a, i});
      events.push_back({s[i].x + s[i].a, 0, s[i].a, i});
    }
    sort(events.begin(), events.end(), [](const Event &a, const Event &b) {
      if (a.x != b.x) return a.x < b.x;
      if (a.kind != b.kind) return a.kind < b.kind;
      return a.size < b.size;
    });
    parent.assign(n, -1);
    depth_order.clear();  // parents before children: the order of opening
    set<End> line;
    for (auto &e : events) {
      const Square &q = s[e.id];
      End bottom{q.y, 1, -q.a, e.id}, top{q.y + q.a, 0, q.a, e.id};
      if (e.kind == 0) {
        line.erase(bottom);
        line.erase(top);
        continue;
      }
      auto it = line.insert(bottom).first;
      line.insert(top);
      if (it != line.begin()) {
        --it;
        parent[e.id] = it->kind == 1 ? it->id : parent[it->id];
      }
      depth_order.push_back(e.id);
    }
    value.assign(n, 0);
    int sum = 0;
    for (int k = n - 1; k >= 0; k--) {
      int i = depth_order[k];
      value[i]++;
      (parent[i] < 0 ? sum : value[parent[i]]) ^= value[i];
    }
    // target[i]: what the children of i must be worth together, -1 if nothing will do
    int best = n;
    target.assign(n, -1);
    if (sum)
      for (int i : depth_order) {
        int p = parent[i];
        int want = p < 0 ? 0 : target[p], have = p < 0 ? sum : value[p] - 1;
        if (want < 0) continue;
        int left = want ^ have ^ value[i];
        if (left == 0) best = min(best, i);
        target[i] = left - 1;
      }
    if (best < n) {
      io::out += "Fat ";
      io::put(best + 1);
      io::out += '\n';
    } else {
      io::out += "Fit\n";
    }
  }
  io::flush();
}
