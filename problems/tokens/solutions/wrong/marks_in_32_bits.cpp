// mistake: marks the values of options as bits of a 32-bit word
// technique: mex on a graph
// cause: bounds
// verdict: WA
// family: complete
#include <iostream>
#include <map>
#include <vector>
using namespace std;

vector<vector<int>> arcs;
vector<int> value;

int worth(int v) {
    if (value[v] >= 0) return value[v];
    unsigned seen = 0;
    for (int w : arcs[v]) seen |= 1u << (worth(w) % 32);
    value[v] = 0;
    while (value[v] < 32 && seen >> value[v] & 1) value[v]++;
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
