// mistake: keeps values in 8 bits: a path of 256 edges is worth nothing
// technique: colon
// cause: bounds
// verdict: WA
// family: wide
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
    vector<int> order = {1}, parent(n + 1);
    for (int i = 0; i < (int)order.size(); i++) {
        int v = order[i];
        for (int w : next[v])
            if (w != parent[v]) {
                parent[w] = v;
                order.push_back(w);
            }
    }
    vector<unsigned char> value(n + 1);
    for (int i = n - 1; i > 0; i--) value[parent[order[i]]] ^= value[order[i]] + 1;
    puts(value[1] ? "Alice" : "Bob");
}
