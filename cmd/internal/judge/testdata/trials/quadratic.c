/* Squares Game, right, but with a look at every other square. */
#include <stdio.h>
#include <stdlib.h>

enum { N = 50000 };
long long area[N];
int x[N], y[N], a[N], order[N], parent[N], value[N], target[N];

int byArea(const void *p, const void *q) { return (area[*(int *)p] > area[*(int *)q]) - (area[*(int *)p] < area[*(int *)q]); }

int inside(int i, int j) { return x[j] <= x[i] && x[i] + a[i] <= x[j] + a[j] && y[j] <= y[i] && y[i] + a[i] <= y[j] + a[j]; }

int main(void) {
  int tests, n;
  scanf("%d", &tests);
  while (tests--) {
    scanf("%d", &n);
    for (int i = 0; i < n; i++) {
      scanf("%d %d %d", x + i, y + i, a + i);
      area[i] = (long long)a[i] * a[i];
      order[i] = i, parent[i] = -1, value[i] = 0;
    }
    qsort(order, n, sizeof *order, byArea);
    int sum = 0, best = 0;
    for (int i = 0; i < n; i++) {
      int s = order[i];
      for (int j = i + 1; j < n && parent[s] < 0; j++)
        if (inside(s, order[j])) parent[s] = order[j];
      if (parent[s] < 0) sum ^= value[s] + 1;
      else value[parent[s]] ^= value[s] + 1;
    }
    /* target: what must be left of a square's inside for the sum to be 0; -1 for never */
    for (int i = n - 1; i >= 0; i--) {
      int s = order[i];
      int t = parent[s] < 0 ? sum ^ (value[s] + 1) : target[parent[s]] < 0 ? -1 : target[parent[s]] ^ value[parent[s]] ^ (value[s] + 1);
      target[s] = t <= 0 ? -1 : t - 1;
      if (t == 0 && sum && (!best || s + 1 < best)) best = s + 1;
    }
    if (best) printf("Fat %d\n", best);
    else puts("Fit");
  }
}
