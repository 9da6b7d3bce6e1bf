// All winning cuts of green Hackenbush on a multigraph, counted, one line a bush:
// the value, and how many edges win. Beyond three edges a vertex only those of
// three spanning forests matter; leaves are peeled off; a depth-first tree of the
// rest gives bridges and the classes of edges that pairwise form a cut; targets
// go up from the ground; the chains of a class are followed all at once, bit by
// bit.
#include "input.hpp"
#include <algorithm>
#include <climits>
using namespace std;

struct Vertex {
  unsigned degree;  // edges but loops, until peeled off; GROUND besides on the ground
  unsigned link;    // XOR of the neighbours, then where the vertex stands in places
  unsigned value, loops;
};
static const unsigned GROUND = 1u << 31, SEEN = 1u << 31;

struct Leaf { int vertex, foot; unsigned stalk; };
struct Fork { int node; unsigned next, end; };

struct Node {
  int parent;
  int cover;       // back edges over the tree edge
  unsigned value;  // of what grows from here
  unsigned lone, gap;
  int next;  // next node of the class further out, NONE, or ~node-1: a back edge from there ends it
  int escape, low, heavy, deep, nearest;
  unsigned place;
  bool inner;  // not the first of its class
};
static const int NONE = -1;
static inline int closed_by(int e) { return -2 - e; }
static inline unsigned gap_above(unsigned below, unsigned stalk) {
  return below == stalk ? 0 : ((below ^ stalk) - 1) ^ (stalk - 1);
}

static int find(vector<int> &set, int x) {
  for (;;) {
    int y = set[x];
    if (y < 0) return x;
    int z = set[y];
    if (z < 0) return y;
    x = set[x] = z;
  }
}
static bool unite(vector<int> &set, int u, int v) {
  int a = find(set, u), b = find(set, v);
  if (a == b) return false;
  if (set[a] > set[b]) swap(a, b);
  set[a] += set[b];
  set[b] = a;
  return true;
}

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
  vector<int> u, v;
  vector<Vertex> vertices;
  vector<int> forest[3];
  vector<Leaf> peeled;
  vector<unsigned> places, gaps, worth, change;
  vector<Fork> todo;
  vector<Node> t;
  Chains chains;
  while (bushes--) {
    int n = io::get(), m = io::get();
    u.clear(), v.clear();
    if (m <= 3LL * n) u.reserve(m), v.reserve(m);
    vertices.assign(n, Vertex{0, 0, 0, 0});
    vertices[0].degree = GROUND;
    bool dense = false;
    auto plant = [&](int a, int b) {
      for (auto &f : forest)
        if (unite(f, a, b)) return;
    };
    for (int i = 0; i < m; i++) {
      int a = io::get() - 1, b = io::get() - 1;
      if (i >= 3LL * n) {
        if (!dense) {
          for (auto &f : forest) f.assign(n, -1);
          for (size_t j = 0; j < u.size(); j++) plant(u[j], v[j]);
          dense = true;
        }
        if (find(forest[2], a) == find(forest[2], b)) {
          vertices[a].loops++;
          continue;
        }
        plant(a, b);
      }
      if (a == b) {
        vertices[a].loops++;
        continue;
      }
      u.push_back(a), v.push_back(b);
      Vertex &x = vertices[a], &y = vertices[b];
      x.degree++, y.degree++;
      x.link ^= b, y.link ^= a;
    }
    for (Vertex &x : vertices) x.value = x.loops & 1;
    peeled.resize(n + 1);
    int leaves = 0;
    for (int x = 0; x < n; x++) {
      peeled[leaves].vertex = x;
      leaves += vertices[x].degree == 1;
    }
    for (int i = 0; i < leaves; i++) {
      Leaf &l = peeled[i];
      Vertex &x = vertices[l.vertex];
      if (!x.degree) {
        l.foot = l.vertex, l.stalk = 1;
        continue;
      }
      x.degree = 0;
      l.foot = x.link, l.stalk = x.value + 1;
      Vertex &below = vertices[l.foot];
      below.degree--;
      below.link ^= l.vertex;
      below.value ^= l.stalk;
      peeled[leaves].vertex = l.foot;
      leaves += below.degree == 1;
    }
    unsigned size = 0;
    for (Vertex &x : vertices)
      if (x.degree) x.link = size, size += 1 + (x.degree & ~GROUND);
    places.assign(size, 0);
    for (size_t i = 0; i < u.size(); i++) {
      Vertex &x = vertices[u[i]], &y = vertices[v[i]];
      if (!x.degree || !y.degree) continue;
      places[x.link + ++places[x.link]] = y.link;
      places[y.link + ++places[y.link]] = x.link;
    }
    t.clear();
    t.reserve(n - leaves);
    auto enter = [&](int parent, unsigned place) {
      t.push_back({parent, 0, 0, 0, 0, NONE, INT_MAX, INT_MAX, NONE, NONE, NONE, place, false});
    };
    enter(NONE, 0);
    unsigned ends = places[0];
    places[0] = SEEN;
    todo.clear();
    if (ends) todo.push_back({0, 1, 1 + ends});
    while (!todo.empty()) {
      Fork &f = todo.back();
      int parent = f.node;
      unsigned at = places[f.next];
      if (++f.next == f.end) todo.pop_back();
      if (places[at] >= SEEN) continue;
      for (unsigned from = t[parent].place;;) {
        unsigned count = places[at], fresh = 0, *list = &places[at + 1];
        places[at] = SEEN | t.size();
        enter(parent, at);
        parent = t.size() - 1;
        Node &x = t.back();
        bool below = true;
        for (unsigned i = 0; i < count; i++) {
          unsigned to = list[i], low = places[to];
          if (low < SEEN) {
            list[fresh++] = to;
            continue;
          }
          if (to == from && below) {
            below = false;
            continue;
          }
          low &= ~SEEN;
          x.cover++;
          t[low].cover--;
          x.escape = min(x.escape, (int)low);
        }
        x.lone = x.cover;
        x.value = x.cover & 1;
        if (!fresh) break;
        if (fresh > 1) todo.push_back({parent, at + 1, at + fresh});
        from = at, at = list[fresh - 1];
      }
    }
    for (Vertex &x : vertices) {
      if (!x.degree || places[x.link] < SEEN) continue;
      Node &y = t[places[x.link] & ~SEEN];
      if (x.value) y.value ^= x.value;
      y.lone += x.loops;
    }
    int nodes = t.size();
    for (int x = nodes - 1; x > 0; x--) {
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
      if (near >= 0 && t[near].cover == h.cover) h.next = near, t[near].inner = true;
      else if (h.cover == 1) h.next = closed_by(d);
      t[d].nearest = x;
    }
    long long wins = 0;
    t[0].gap = t[0].value;
    for (int x = 0; x < nodes; x++) {
      Node &h = t[x];
      if (x) {
        h.gap = t[h.parent].gap;
        if (!h.cover) {
          wins += h.gap == h.value + 1;
          h.gap = gap_above(h.gap, h.value + 1);
        }
      }
      unsigned want = h.gap;
      if (!(want & 1)) continue;
      if (want == 1) wins += h.lone;
      if (!h.cover || h.inner) continue;
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
          wins -= want == 1;  // it counted as lone
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
    if (leaves) {
      const unsigned KNOWN = 1u << 31;
      gaps.assign(n, 0);
      for (int i = leaves - 1; i >= 0; i--) {
        const Leaf &l = peeled[i];
        unsigned below = gaps[l.foot];
        if (!below) {
          const Vertex &x = vertices[l.foot];
          if (x.degree && places[x.link] >= SEEN) below = t[places[x.link] & ~SEEN].gap;
          gaps[l.foot] = below | KNOWN;
        }
        below &= ~KNOWN;
        wins += below == l.stalk;
        unsigned gap = gap_above(below, l.stalk);
        gaps[l.vertex] = gap | KNOWN;
        if (gap == 1) wins += vertices[l.vertex].loops;
      }
    }
    io::put(t[0].value);
    io::out += ' ';
    io::put(wins);
    io::out += '\n';
  }
  io::flush();
}
