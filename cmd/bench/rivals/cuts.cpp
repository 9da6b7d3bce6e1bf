// All winning cuts of green Hackenbush on a multigraph, counted, one line a bush:
// the value, and how many edges win. A depth-first tree gives bridges and the
// classes of edges that pairwise form a cut; targets go up from the ground; the
// chains of a class are followed all at once, bit by bit.
#include "input.hpp"
#include <algorithm>
#include <climits>
using namespace std;

struct Node {
  int parent, edge;  // of the depth-first tree, numbered in preorder
  int cover;         // back edges over the tree edge
  unsigned value;    // of what grows from here
  int component, next;  // next node of the class further out, NONE, or ~edge-1: a back edge ends it
  int escape, low, heavy, back;
  int deep, nearest;
};
static const int NONE = -1;
static inline int closed_by(int e) { return -2 - e; }

struct Event { unsigned sum; int id; };  // id of a start, -1 for a step
struct Chains {
  vector<Event> events, spare;
  unsigned sum = 0;
  int steps = 0;
  struct Group { int lo, hi, steps; unsigned bit, worth; };
  void start(int id) { events.push_back({sum, id}); }
  void step(unsigned a) {
    sum ^= a;
    steps++;
    events.push_back({sum, -1});
  }
  void trim(Group &g) {
    while (g.lo < g.hi && events[g.lo].id < 0) g.lo++, g.steps--;
  }
  // finish xors the worth of each chain into out.
  void finish(vector<unsigned> &out) {
    if (spare.size() < events.size()) spare.resize(events.size());
    Group stack[40];
    stack[0] = {0, (int)events.size(), steps, 0, 0};
    for (int n = 1; n;) {
      Group g = stack[--n];
      if (!g.steps) {
        for (int i = g.lo; i < g.hi; i++)
          out[events[i].id] ^= g.worth | (events[i].sum ^ sum >> g.bit) << g.bit;
        continue;
      }
      if (g.hi - g.lo <= 32) {
        for (int i = g.lo; i < g.hi; i++) {
          if (events[i].id < 0) continue;
          unsigned x = events[i].sum;
          for (int j = i + 1; j < g.hi; j++)
            if (events[j].id < 0) x = ((x ^ events[j].sum) + 1) ^ events[j].sum;
          out[events[i].id] ^= g.worth | (x ^ sum >> g.bit) << g.bit;
        }
        continue;
      }
      unsigned parity = 0;
      int zeros = g.lo, ones = 0, ones_steps = 0;
      for (int i = g.lo; i < g.hi; i++) {
        Event e = events[i];
        unsigned step = (unsigned)e.id >> 31, kind = (e.sum ^ parity ^ step) & 1;
        parity ^= step;
        e.sum >>= 1;
        events[zeros] = e, spare[ones] = e;
        zeros += 1 - kind, ones += kind, ones_steps += kind & step;
      }
      memcpy(&events[zeros], spare.data(), ones * sizeof(Event));
      unsigned last = (sum >> g.bit ^ parity) & 1;
      Group zero = {g.lo, zeros, g.steps - ones_steps, g.bit + 1, g.worth | last << g.bit};
      Group one = {zeros, g.hi, ones_steps, g.bit + 1, g.worth | (last ^ 1) << g.bit};
      trim(zero), trim(one);
      stack[n++] = zero, stack[n++] = one;
    }
    events.clear();
    sum = steps = 0;
  }
};

int main() {
  io::open();
  int bushes = io::get();
  vector<int> u, v, to, start, number, next_in_row, klass;
  vector<Node> t;
  vector<unsigned> gap, worth, change;
  Chains chains;
  while (bushes--) {
    int n = io::get(), m = io::get();
    u.resize(m), v.resize(m);
    start.assign(n + 1, 0);
    for (int i = 0; i < m; i++) {
      u[i] = io::get() - 1, v[i] = io::get() - 1;
      if (u[i] != v[i]) start[u[i]]++, start[v[i]]++;
    }
    int sum = 0;
    for (int &s : start) s = sum += s;
    to.resize(sum);
    for (int i = 0; i < m; i++)
      if (u[i] != v[i]) to[--start[u[i]]] = v[i], to[--start[v[i]]] = u[i];
    number.assign(n, NONE);
    t.clear();
    t.reserve(n);
    next_in_row.clear();
    auto enter = [&](int vertex, int parent) {
      number[vertex] = t.size();
      next_in_row.push_back(start[vertex]);
      // deep is where the vertex stands until classes are looked for
      t.push_back({parent, NONE, 0, 0, 0, NONE, INT_MAX, INT_MAX, NONE, NONE, vertex, NONE});
    };
    enter(0, NONE);
    for (int x = 0; x >= 0;) {
      int vertex = t[x].deep;
      if (next_in_row[x] == start[vertex + 1]) {
        x = t[x].parent;
        continue;
      }
      int y = to[next_in_row[x]++];
      if (number[y] < 0) {
        enter(y, x);
        x = number[y];
      }
    }
    klass.resize(m);
    for (int i = 0; i < m; i++) {
      int a = number[u[i]], b = number[v[i]];
      if (a < 0) {
        klass[i] = -1;
        continue;
      }
      if (a > b) swap(a, b);
      klass[i] = i;
      Node &high = t[b];
      if (high.parent == a && high.edge < 0) {
        high.edge = i;
        continue;
      }
      high.value ^= 1;
      if (a == b) continue;
      high.cover++;
      t[a].cover--;
      if (a < high.escape) high.escape = a, high.back = i;
    }
    int size = t.size();
    for (int x = size - 1; x > 0; x--) {
      Node &h = t[x], &p = t[h.parent];
      if (!h.cover) {
        p.value ^= h.value + 1;
        continue;
      }
      p.value ^= h.value ^ 1;
      p.cover += h.cover;
      int low = min(h.escape, h.low), keep = low;
      if (low < p.low) keep = p.low, p.low = low, p.heavy = x;
      p.escape = min(p.escape, keep);
      int d = x;
      while (t[d].escape >= x) d = t[t[d].heavy].deep;
      h.deep = d;
      int near = t[d].nearest;
      if (near >= 0 && t[near].cover == h.cover) h.next = near;
      else if (h.cover == 1) h.next = closed_by(t[d].back);
      t[d].nearest = x;
    }
    for (int x = 1; x < size; x++) {
      int next = t[x].next;
      if (next >= 0) klass[t[next].edge] = klass[t[x].edge];
      else if (next != NONE) klass[closed_by(next)] = klass[t[x].edge];
    }
    long long wins = 0;
    bool by_one = t[0].value == 1;
    gap.assign(1, t[0].value);  // target ^ value of a component, 0 where nothing wins
    for (int x = 1; x < size; x++) {
      Node &h = t[x];
      h.component = t[h.parent].component;
      if (h.cover) continue;
      unsigned below = gap[h.component], stalk = h.value + 1;
      wins += below == stalk;
      unsigned s = below ^ stalk;
      h.component = gap.size();
      gap.push_back(!below || !s ? 0 : (s - 1) ^ h.value);
      by_one |= gap.back() == 1;
    }
    for (int x = 1; x < size; x++) {
      Node &h = t[x];
      unsigned want = gap[h.component];
      if (!h.cover || !(want & 1) || klass[h.edge] != h.edge) continue;
      if (h.next == NONE) {
        wins += want == 1;
        continue;
      }
      worth.clear();
      for (int y = x;;) {
        int next = t[y].next;
        if (next == NONE) break;
        if (next < NONE) {
          worth.push_back(t[y].value ^ 1);
          break;
        }
        worth.push_back(t[y].value ^ t[next].value ^ 1);
        y = next;
      }
      int k = worth.size() + 1;
      unsigned before = k & 1;
      for (unsigned w : worth) before ^= w;
      change.assign(k, before);
      for (int j = k - 2; j >= 0; j--) chains.start(j + 1), chains.step(worth[j]);
      chains.finish(change);
      for (int j = 0; j < k - 1; j++) chains.start(j), chains.step(worth[j]);
      chains.finish(change);
      for (unsigned c : change) wins += c == want;
    }
    if (by_one)
      for (int i = 0; i < m; i++) {
        if (klass[i] != i) continue;
        int high = max(number[u[i]], number[v[i]]);
        wins += t[high].edge != i && gap[t[high].component] == 1;
      }
    io::put(t[0].value);
    io::out += ' ';
    io::put(wins);
    io::out += '\n';
  }
  io::flush();
}
