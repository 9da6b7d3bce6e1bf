// mistake: keeps values in 8 bits: a path of 256 edges is worth nothing
// technique: colon
// cause: bounds
// verdict: WA
// family: wide
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
        vector<int> a(m), b(m), start(n + 2), above(n + 1, -1), loops;
        for (int e = 0; e < m; e++) {
            scanf("%d %d", &a[e], &b[e]);
            if (a[e] == b[e]) {
                loops.push_back(a[e]);
                continue;
            }
            start[a[e]]++;
            start[b[e]]++;
        }
        for (int v = 1; v <= n + 1; v++) start[v] += start[v - 1];
        vector<unsigned char> value(n + 1);
        vector<int> edges(start[n + 1]), next;
        for (int e = 0; e < m; e++)
            if (a[e] != b[e]) {
                edges[--start[a[e]]] = e;
                edges[--start[b[e]]] = e;
            }
        for (int v : loops) value[v] ^= 1;
        next = start;
        vector<int> found(n + 1), low(n + 1), order, stack;
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
            if (e == above[v]) continue;
            if (!found[w]) {
                above[w] = e;
                order.push_back(w);
                found[w] = low[w] = order.size();
                stack.push_back(w);
            } else if (found[w] < found[v]) {
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
