// mistake: cancels all tokens on a vertex where there are several, and not two of them
// technique: nim-sum
// cause: idea
// verdict: WA
// family: tripled
#include <iostream>
#include <map>
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
            map<int, int> on;
            for (int v; m--; on[v]++) cin >> v;
            int sum = 0;
            for (auto [v, count] : on)
                if (count == 1) sum ^= worth(v);
            cout << (sum ? "WIN\n" : "LOSE\n");
        }
    }
}
