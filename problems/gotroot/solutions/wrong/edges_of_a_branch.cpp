// mistake: takes a branch for the number of its edges
// technique: colon
// cause: idea
// verdict: WA
// family: deep
#include <cstdio>
#include <cstring>

const int most = 50000;
int head[most + 1], following[2 * most], to[2 * most], edges;
int found[most + 1], low[most + 1], value[most + 1], number;

void search(int v, int above) {
    found[v] = low[v] = ++number;
    for (int e = head[v]; e >= 0; e = following[e]) {
        int w = to[e];
        if ((e ^ above) == 1) continue;
        if (w == v) {
            if (e % 2 == 0) value[v] ^= 1;
        } else if (!found[w]) {
            search(w, e);
            if (low[w] <= found[v]) value[v] ^= value[w] ^ 1;
            else if (v == 1) value[v] ^= value[w] + 1;
            else value[v] += value[w] + 1;
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
            head[v] = -1;
            found[v] = value[v] = 0;
        }
        edges = number = 0;
        for (int i = 0; i < m; i++) {
            int a, b;
            scanf("%d %d", &a, &b);
            to[edges] = b; following[edges] = head[a]; head[a] = edges++;
            to[edges] = a; following[edges] = head[b]; head[b] = edges++;
        }
        search(1, -2);
        puts(value[1] ? "Alice" : "Bob");
    }
}
