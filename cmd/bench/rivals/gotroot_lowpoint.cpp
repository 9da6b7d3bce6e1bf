// Got Root? as the books have it: adjacency in compressed rows, an iterative
// depth-first search with low points, the colon and the fusion principle.
#include "input.hpp"
using namespace std;

int main() {
  io::open();
  int bushes = io::get();
  vector<int> u, v, start, to, edge, number, low, value, parent_edge, parent, cursor;
  while (bushes--) {
    int n = io::get(), m = io::get();
    u.resize(m), v.resize(m);
    start.assign(n + 2, 0);
    for (int i = 0; i < m; i++) {
      u[i] = io::get() - 1, v[i] = io::get() - 1;
      start[u[i] + 1]++;
      start[v[i] + 1]++;
    }
    for (int i = 0; i < n; i++) start[i + 1] += start[i];
    to.resize(2 * (size_t)m), edge.resize(2 * (size_t)m);
    cursor.assign(start.begin(), start.begin() + n);
    for (int i = 0; i < m; i++) {
      to[cursor[u[i]]] = v[i], edge[cursor[u[i]]++] = i;
      to[cursor[v[i]]] = u[i], edge[cursor[v[i]]++] = i;
    }
    cursor.assign(start.begin(), start.begin() + n);
    number.assign(n, 0), low.assign(n, 0), value.assign(n, 0), parent_edge.assign(n, -1), parent.assign(n, -1);
    int clock = 1;
    number[0] = low[0] = 1;
    for (int x = 0; x >= 0;) {
      if (cursor[x] < start[x + 1]) {
        int k = cursor[x]++, y = to[k];
        if (edge[k] == parent_edge[x]) continue;
        if (y == x) {
          cursor[x]++;  // a loop stands twice in its row, side by side
          value[x] ^= 1;
        } else if (!number[y]) {
          number[y] = low[y] = ++clock;
          parent[y] = x, parent_edge[y] = edge[k];
          x = y;
        } else if (number[y] < number[x]) {
          value[x] ^= 1;  // a back edge, counted at its lower end only
          if (number[y] < low[x]) low[x] = number[y];
        }
        continue;
      }
      int p = parent[x];
      if (p >= 0) {
        if (low[x] < low[p]) low[p] = low[x];
        value[p] ^= low[x] > number[p] ? value[x] + 1 : value[x] ^ 1;
      }
      x = p;
    }
    io::out += value[0] ? "Alice\n" : "Bob\n";
  }
  io::flush();
}
