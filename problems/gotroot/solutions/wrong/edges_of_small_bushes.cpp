// mistake: has room for 10,000 vertices and edges
// technique: fusion
// cause: bounds
// verdict: RTE
// family: grid
#include <array>
#include <cstdio>
using namespace std;

const int most = 10000;
array<int, most + 1> head;
array<int, 2 * most> following, to;
int edges, found[most + 1], low[most + 1], value[most + 1], number;

void search(int v, int above) {
    found[v] = low[v] = ++number;
    for (int e = head[v]; e >= 0; e = following[e]) {
        int w = to[e];
        if ((e ^ above) == 1) continue;
        if (w == v) {
            if (e % 2 == 0) value[v] ^= 1;
        } else if (!found[w]) {
            search(w, e);
            value[v] ^= low[w] > found[v] ? value[w] + 1 : value[w] ^ 1;
            if (low[w] < low[v]) low[v] = low[w];
        } else if (found[w] < found[v]) {
            if (found[w] < low[v]) low[v] = found[w];
            value[v] ^= 1;
        }
    }
}

int main() {
    int bushes, n, m;
    scanf("%d", &bushes);
    while (bushes--) {
        scanf("%d %d", &n, &m);
        for (int v = 1; v <= n; v++) {
            head.at(v) = -1;
            found[v] = value[v] = 0;
        }
        edges = number = 0;
        for (int i = 0; i < m; i++) {
            int a, b;
            scanf("%d %d", &a, &b);
            to.at(edges) = b; following[edges] = head[a]; head[a] = edges++;
            to.at(edges) = a; following[edges] = head[b]; head[b] = edges++;
        }
        search(1, -2);
        puts(value[1] ? "Alice" : "Bob");
    }
}
