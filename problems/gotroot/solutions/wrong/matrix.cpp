// mistake: keeps the number of edges between any two vertices in a matrix
// technique: fusion
// cause: speed
// verdict: MLE
#include <cstdio>
#include <vector>
using namespace std;

vector<vector<char>> edges;
vector<int> found, low, value;
int n, number;

void search(int v, int above) {
    found[v] = low[v] = ++number;
    value[v] ^= edges[v][v] % 2;
    for (int w = 1; w <= n; w++) {
        if (!edges[v][w] || w == v) continue;
        if (w == above) {
            if (edges[v][w] > 1) low[v] = min(low[v], found[w]);
        } else if (!found[w]) {
            search(w, v);
            if (low[w] > found[v]) value[v] ^= value[w] + 1;
            else value[v] ^= value[w] ^ edges[v][w] % 2;
            low[v] = min(low[v], low[w]);
        } else if (found[w] < found[v]) {
            low[v] = min(low[v], found[w]);
            value[v] ^= edges[v][w] % 2;
        }
    }
}

int main() {
    int bushes, m;
    scanf("%d", &bushes);
    while (bushes--) {
        scanf("%d %d", &n, &m);
        edges.assign(n + 1, vector<char>(n + 1));
        while (m--) {
            int a, b;
            scanf("%d %d", &a, &b);
            int most = a == b ? 2 : 3;
            if (++edges[a][b] > most) edges[a][b] -= 2;
            if (a != b && ++edges[b][a] > most) edges[b][a] -= 2;
        }
        found.assign(n + 1, 0);
        low = value = found;
        number = 0;
        search(1, 0);
        puts(value[1] ? "Alice" : "Bob");
    }
}
