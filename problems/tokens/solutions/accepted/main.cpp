// verdict: AC
// idea: a vertex is worth the mex of those that its arcs lead to, worked out once for a graph;
// tokens add by xor.
#include <iostream>
#include <vector>
using namespace std;

vector<vector<int>> arcs;
vector<int> value;

int worth(int v) {
    if (value[v] >= 0) return value[v];
    vector<bool> seen(arcs[v].size() + 1);
    for (int w : arcs[v])
        if (worth(w) < (int)seen.size()) seen[worth(w)] = true;
    value[v] = 0;
    while (seen[value[v]]) value[v]++;
    return value[v];
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    while (cin >> n) {
        arcs.assign(n, {});
        value.assign(n, -1);
        for (auto& ends : arcs) {
            int x;
            cin >> x;
            ends.resize(x);
            for (int& w : ends) cin >> w;
        }
        int m;
        while (cin >> m && m) {
            int sum = 0, v;
            while (m--) {
                cin >> v;
                sum ^= worth(v);
            }
            cout << (sum ? "WIN\n" : "LOSE\n");
        }
    }
}
