// verdict: AC
// idea: Colon Principle: branches that meet at a vertex are worth one path, as long as the
// xor of their values. So a vertex is worth the xor of (value + 1) over its children. A
// search from vertex 1 lists every vertex after its parent; backwards, children come first.
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int n;
    scanf("%d", &n);
    vector<vector<int>> next(n + 1);
    for (int i = 1; i < n; i++) {
        int a, b;
        scanf("%d %d", &a, &b);
        next[a].push_back(b);
        next[b].push_back(a);
    }
    vector<int> order = {1}, parent(n + 1), value(n + 1);
    for (int i = 0; i < (int)order.size(); i++) {
        int v = order[i];
        for (int w : next[v])
            if (w != parent[v]) {
                parent[w] = v;
                order.push_back(w);
            }
    }
    for (int i = n - 1; i > 0; i--) value[parent[order[i]]] ^= value[order[i]] + 1;
    puts(value[1] ? "Alice" : "Bob");
}
