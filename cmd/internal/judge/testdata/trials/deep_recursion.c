/* Got Root? by low points: right, with a recursion as deep as the bush. */
#include <stdio.h>
#include <string.h>

enum { N = 50001 };
int first[N], next[2 * N], to[2 * N], number[N], low[N], loops[N], steps, edges;

/* The value of what stands on v, which was reached by edge e. */
int search(int v, int e) {
  int value = loops[v] & 1;
  number[v] = low[v] = ++steps;
  for (int f = first[v]; f; f = next[f]) {
    int w = to[f];
    if (!number[w]) {
      int above = search(w, f);
      if (low[w] < low[v]) low[v] = low[w];
      value ^= low[w] > number[v] ? above + 1 : above ^ 1;
    } else if (f != (e ^ 1) && number[w] < number[v]) {
      value ^= 1;
      if (number[w] < low[v]) low[v] = number[w];
    }
  }
  return value;
}

int main(void) {
  int bushes, n, m, u, v;
  scanf("%d", &bushes);
  while (bushes--) {
    scanf("%d %d", &n, &m);
    memset(first, 0, sizeof first);
    memset(number, 0, sizeof number);
    memset(loops, 0, sizeof loops);
    steps = 0, edges = 1;
    while (m--) {
      scanf("%d %d", &u, &v);
      if (u == v) {
        loops[u]++;
        continue;
      }
      to[++edges] = v, next[edges] = first[u], first[u] = edges;
      to[++edges] = u, next[edges] = first[v], first[v] = edges;
    }
    puts(search(1, 0) ? "Alice" : "Bob");
  }
}
