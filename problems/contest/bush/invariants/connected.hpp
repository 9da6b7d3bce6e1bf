// Union-find over the edges; of[0] has the number of vertices.
bool holds(const lists& of) {
    std::vector<int> above(of[0][0] + 1);
    for (size_t v = 0; v < above.size(); v++) above[v] = (int)v;
    auto find = [&](int v) {
        while (above[v] != v) v = above[v] = above[above[v]];
        return v;
    };
    long long apart = of[0][0];
    for (size_t i = 0; i < of[1].size(); i++) {
        int u = find((int)of[1][i]), v = find((int)of[2][i]);
        if (u != v) above[u] = v, apart--;
    }
    return apart == 1;
}
