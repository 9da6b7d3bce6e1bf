// mistake: adds the values up from the highest number down, as if children came later
// technique: colon
// cause: format
// verdict: WA
// family: bushy
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
    vector<int> value(n + 1);
    for (int v = n; v > 1; v--) value[parent[v]] ^= value[v] + 1;
    puts(value[1] ? "Alice" : "Bob");
}
