// mistake: takes for lost only what has equal branches in pairs
// technique: nim-sum
// cause: idea
// verdict: WA
// family: stalks
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
    vector<bool> odd(n + 1);
    for (int i = n - 1; i > 0; i--) {
        int v = order[i];
        if (parent[v] == 1) odd[value[v] + 1] = !odd[value[v] + 1];
        else value[parent[v]] ^= value[v] + 1;
    }
    bool wins = false;
    for (bool one : odd) wins = wins || one;
    puts(wins ? "Alice" : "Bob");
}
