// verdict: AC
// idea: Fusion Principle: the vertices of a cycle may be fused to one; each edge
// between them becomes a loop worth 1, so only their parity counts. Colon
// Principle: what hangs on a bridge is worth 1 more than without the bridge. One
// depth-first search finds the bridges: the edge above v is one unless an edge
// from v or below it leads to a vertex found before v. Then every vertex, children
// first, hands its value to its parent: value + 1 over a bridge, and over another
// edge, as both ends will be one vertex, value xor 1. The search keeps its own
// stack, as a bush may be a path as long as the input.
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int bushes;
    scanf("%d", &bushes);
    while (bushes--) {
        int n, m;
        scanf("%d %d", &n, &m);
        vector<int> a(m), b(m), start(n + 2), value(n + 1);
        for (int e = 0; e < m; e++) {
            scanf("%d %d", &a[e], &b[e]);
            if (a[e] == b[e]) {
                value[a[e]] ^= 1;  // a loop at any vertex is worth 1
                continue;
            }
            start[a[e]]++;
            start[b[e]]++;
        }
        for (int v = 1; v <= n + 1; v++) start[v] += start[v - 1];
        vector<int> edges(start[n + 1]), next;
        for (int e = 0; e < m; e++)
            if (a[e] != b[e]) {
                edges[--start[a[e]]] = e;
                edges[--start[b[e]]] = e;
            }
        // Now the edges of v are edges[start[v]] .. edges[start[v + 1] - 1].
        next = start;
        vector<int> found(n + 1), low(n + 1), above(n + 1, -1), order, stack;
        stack.push_back(1);
        found[1] = low[1] = 1;
        order.push_back(1);
        while (!stack.empty()) {
            int v = stack.back();
            if (next[v] == start[v + 1]) {
                stack.pop_back();
                continue;
            }
            int e = edges[next[v]++];
            int w = a[e] ^ b[e] ^ v;
            if (e == above[v]) continue;  // this edge, not another to the same vertex
            if (!found[w]) {
                above[w] = e;
                order.push_back(w);
                found[w] = low[w] = order.size();
                stack.push_back(w);
            } else if (found[w] < found[v]) {  // a cycle closes: count its edge once
                low[v] = min(low[v], found[w]);
                value[v] ^= 1;
            }
        }
        for (int i = order.size() - 1; i > 0; i--) {
            int v = order[i], parent = a[above[v]] ^ b[above[v]] ^ v;
            bool bridge = low[v] == found[v];
            value[parent] ^= bridge ? value[v] + 1 : value[v] ^ 1;
            low[parent] = min(low[parent], low[v]);
        }
        puts(value[1] ? "Alice" : "Bob");
    }
}
