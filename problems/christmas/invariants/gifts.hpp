// A depth-first search; of[0] has the number of vertices. An edge outside its tree closes a
// polygon with the way down from its upper end: nothing more may hang on that way.
bool holds(const lists& of) {
    int n = (int)of[0][0];
    std::vector<std::vector<std::pair<int, int>>> at(n + 1);
    for (size_t i = 0; i < of[1].size(); i++) {
        int u = (int)of[1][i], v = (int)of[2][i];
        if (u == v) return false;
        at[u].push_back({v, (int)i});
        at[v].push_back({u, (int)i});
    }
    std::vector<int> below(n + 1), above(n + 1, -1), depth(n + 1), next(n + 1);
    depth[1] = 1;
    for (int v = 1; v != 0;) {
        if (next[v] == (int)at[v].size()) {
            v = below[v];
            continue;
        }
        int w = at[v][next[v]].first, edge = at[v][next[v]].second;
        next[v]++;
        if (edge == above[v]) continue;
        if (depth[w] == 0) {
            below[w] = v, above[w] = edge, depth[w] = depth[v] + 1;
            v = w;
        } else if (depth[w] < depth[v]) {
            for (int x = v; x != w; x = below[x])
                if (at[x].size() > 2) return false;
        }
    }
    return true;
}
