// mistake: tells a bridge by a search without it, for each edge
// technique: fusion
// cause: speed
// verdict: TLE
// family: path
#include <cstdio>
#include <vector>
using namespace std;

int n, m;
vector<int> a, b, leader;

int find(int v) {
    while (leader[v] != v) v = leader[v] = leader[leader[v]];
    return v;
}

int main() {
    int bushes;
    scanf("%d", &bushes);
    while (bushes--) {
        scanf("%d %d", &n, &m);
        a.assign(m, 0);
        b.assign(m, 0);
        for (int e = 0; e < m; e++) scanf("%d %d", &a[e], &b[e]);
        vector<char> bridge(m);
        vector<vector<int>> near(n + 1);
        for (int e = 0; e < m; e++) {
            near[a[e]].push_back(e);
            near[b[e]].push_back(e);
        }
        for (int e = 0; e < m; e++) {
            vector<char> seen(n + 1);
            vector<int> todo{a[e]};
            seen[a[e]] = 1;
            for (size_t i = 0; i < todo.size() && !seen[b[e]]; i++)
                for (int f : near[todo[i]]) {
                    int w = a[f] ^ b[f] ^ todo[i];
                    if (a[f] == b[f]) continue;
                    if (f != e && !seen[w]) {
                        seen[w] = 1;
                        todo.push_back(w);
                    }
                }
            bridge[e] = !seen[b[e]];
        }
        leader.resize(n + 1);
        for (int v = 1; v <= n; v++) leader[v] = v;
        for (int e = 0; e < m; e++)
            if (!bridge[e]) leader[find(a[e])] = find(b[e]);
        vector<int> value(n + 1), above(n + 1), order{find(1)};
        vector<vector<int>> tree(n + 1);
        for (int e = 0; e < m; e++) {
            int v = find(a[e]), w = find(b[e]);
            if (v == w) {
                value[v] ^= 1;
            } else {
                tree[v].push_back(w);
                tree[w].push_back(v);
            }
        }
        for (size_t i = 0; i < order.size(); i++)
            for (int w : tree[order[i]])
                if (w != above[order[i]]) {
                    above[w] = order[i];
                    order.push_back(w);
                }
        for (size_t i = order.size() - 1; i > 0; i--) value[above[order[i]]] ^= value[order[i]] + 1;
        puts(value[order[0]] ? "Alice" : "Bob");
    }
}
