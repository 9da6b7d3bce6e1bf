// mistake: works a vertex out each time that it is met
// technique: mex on a graph
// cause: speed
// verdict: TLE
// family: diamonds
#include <iostream>
#include <map>
#include <vector>
using namespace std;

vector<vector<int>> arcs;
vector<int> value;

int worth(int v) {
    vector<bool> seen(arcs[v].size() + 1);
    for (int w : arcs[v]) {
        int value = worth(w);
        if (value < (int)seen.size()) seen[value] = true;
    }
    int mex = 0;
    while (seen[mex]) mex++;
    return mex;
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
