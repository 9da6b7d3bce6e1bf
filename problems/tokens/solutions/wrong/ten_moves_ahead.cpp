// mistake: takes no vertex into account that is ten moves away or more
// technique: mex on a graph
// cause: idea
// verdict: WA
// family: chain
#include <iostream>
#include <map>
#include <vector>
using namespace std;

vector<vector<int>> arcs;
vector<vector<int>> known;

int worth(int v, int ahead = 10) {
    int& mex = known[v][ahead];
    if (mex >= 0) return mex;
    vector<bool> seen(arcs[v].size() + 1);
    if (ahead > 0)
        for (int w : arcs[v]) {
            int one = worth(w, ahead - 1);
            if (one < (int)seen.size()) seen[one] = true;
        }
    mex = 0;
    while (seen[mex]) mex++;
    return mex;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    while (cin >> n) {
        arcs.assign(n, {});
        known.assign(n, vector<int>(11, -1));
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
