// verdict: AC
// needs: 6 s
// idea: The same two principles, with slower tools: the vertices of each block of
// the graph are fused one edge after the other. A recursive search finds bridges by
// low points, union-find in a map fuses what other edges join, and a second recursive
// search over the fused bush adds up the values.
#include <algorithm>
#include <iostream>
#include <map>
#include <set>
#include <vector>
using namespace std;

struct Bush {
    vector<vector<pair<int, int>>> edges;  // of a vertex: the other end, the number
    map<int, int> found, low, leader, loops;
    set<int> bridges;

    void search(int v, int above) {
        found[v] = low[v] = found.size() + 1;
        for (auto [w, e] : edges[v]) {
            if (e == above) continue;
            if (!found.count(w)) {
                search(w, e);
                low[v] = min(low[v], low[w]);
                if (low[w] > found[v]) bridges.insert(e);
            } else {
                low[v] = min(low[v], found[w]);
            }
        }
    }
    int find(int v) {
        if (!leader.count(v)) return v;
        return leader[v] = find(leader[v]);
    }
};

int worth(const map<int, vector<int>>& joined, map<int, int>& loops, int v, int above) {
    int sum = loops[v] % 2;
    auto at = joined.find(v);
    if (at != joined.end())
        for (int w : at->second)
            if (w != above) sum ^= 1 + worth(joined, loops, w, v);
    return sum;
}

int main() {
    int bushes;
    cin >> bushes;
    while (bushes--) {
        int n, m;
        cin >> n >> m;
        Bush bush;
        bush.edges.resize(n + 1);
        vector<pair<int, int>> ends(m);
        for (int e = 0; e < m; e++) {
            auto& [a, b] = ends[e];
            cin >> a >> b;
            bush.edges[a].push_back({b, e});
            bush.edges[b].push_back({a, e});
        }
        bush.search(1, -1);
        for (int e = 0; e < m; e++) {
            int a = bush.find(ends[e].first), b = bush.find(ends[e].second);
            if (!bush.bridges.count(e) && a != b) bush.leader[a] = b;
        }
        map<int, vector<int>> joined;  // fused vertices, by bridges: a tree
        for (int e = 0; e < m; e++) {
            int a = bush.find(ends[e].first), b = bush.find(ends[e].second);
            if (a == b) bush.loops[a]++;
            else joined[a].push_back(b), joined[b].push_back(a);
        }
        cout << (worth(joined, bush.loops, bush.find(1), 0) ? "Alice" : "Bob") << endl;
    }
}
