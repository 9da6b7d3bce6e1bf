// Got Root? as the books have it: adjacency in compressed rows, an iterative
// depth-first search with low points, the colon and the fusion principle.
#include "input.hpp"
using namespace std;

struct Vertex {
  int next, end;  // its neighbours not yet looked at
  int number, low, parent;
  int value : 31;
  unsigned came : 1;  // the edge to the parent has been met; others are parallel
};

int main() {
  io::open();
  int bushes = io::get();
  vector<int> ends, to;
  vector<Vertex> vertices;
  while (bushes--) {
    int n = io::get(), m = io::get();
    ends.resize(2 * (size_t)m);
    vertices.assign(n, Vertex{0, 0, 0, 0, -1, 0, 0});
    int loops = 0;  // that make the value of a vertex odd are put there at once
    for (int i = 0; i < m; i++) {
      int u = io::get() - 1, v = io::get() - 1;
      if (u == v) {
        vertices[u].value ^= 1;
        loops++;
        continue;
      }
      ends[2 * (i - loops)] = u, ends[2 * (i - loops) + 1] = v;
      vertices[u].end++, vertices[v].end++;
    }
    m -= loops;
    int sum = 0;
    for (auto &v : vertices) sum += v.end, v.next = v.end = sum;
    to.resize(2 * (size_t)m);
    for (int i = 0; i < m; i++) {
      int u = ends[2 * i], v = ends[2 * i + 1];
      to[--vertices[u].next] = v, to[--vertices[v].next] = u;
    }
    int clock = 1;
    vertices[0].number = vertices[0].low = 1;
    for (int x = 0; x >= 0;) {
      Vertex &v = vertices[x];
      if (v.next < v.end) {
        int y = to[v.next++];
        Vertex &w = vertices[y];
        if (!w.number) {
          w.number = w.low = ++clock;
          w.parent = x;
          x = y;
        } else if (y == v.parent && !v.came) {
          v.came = 1;
        } else if (w.number < v.number) {
          v.value ^= 1;  // a back edge, counted at its upper end only
          if (w.number < v.low) v.low = w.number;
        }
        continue;
      }
      if (v.parent >= 0) {
        Vertex &p = vertices[v.parent];
        if (v.low < p.low) p.low = v.low;
        p.value ^= v.low > p.number ? v.value + 1 : v.value ^ 1;
      }
      x = v.parent;
    }
    io::out += vertices[0].value ? "Alice\n" : "Bob\n";
  }
  io::flush();
}
