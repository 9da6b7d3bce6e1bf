// mistake: takes a branch for the number of its edges
// technique: colon
// cause: idea
// verdict: WA
// family: deep
#include <iostream>
#include <utility>
#include <vector>
using namespace std;

vector<pair<int, int>> edges[100];  // of a vertex: the other end, and the edge's number
int depth[100];

// Returns what hangs on v. Top is the depth of the lowest vertex that an edge from above v
// leads back to.
int worth(int v, int above, int& top) {
    int sum = 0;
    top = depth[v];
    for (auto [w, e] : edges[v]) {
        if (e == above) continue;
        if (!depth[w]) {
            int lowest;
            depth[w] = depth[v] + 1;
            int value = worth(w, e, lowest);
            if (lowest > depth[v] && v == 1) sum ^= value + 1;
            else if (lowest > depth[v]) sum += value + 1;
            if (lowest < top) top = lowest;
        } else if (depth[w] < depth[v]) {
            top = min(top, depth[w]);
        } else {
            sum ^= (depth[w] - depth[v] + 1) % 2;  // the polygon that this edge closes hangs here
        }
    }
    return sum;
}

int main() {
    int graphs;
    while (cin >> graphs) {
        int sum = 0, m, k, a, b, top;
        while (graphs--) {
            cin >> m >> k;
            for (int v = 1; v <= m; v++) {
                edges[v].clear();
                depth[v] = 0;
            }
            for (int e = 0; e < k; e++) {
                cin >> a >> b;
                edges[a].push_back({b, e});
                edges[b].push_back({a, e});
            }
            depth[1] = 1;
            sum ^= worth(1, -1, top);
        }
        cout << (sum ? "Sally" : "Harry") << "\n";
    }
}
