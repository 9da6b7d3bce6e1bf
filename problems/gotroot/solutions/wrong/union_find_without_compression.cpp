// mistake: follows leaders one by one, along chains as long as the bush
// technique: fusion
// cause: speed
// verdict: TLE
#include <cstdio>
#include <cstdlib>
#include <vector>
using namespace std;

int main() {
    int bushes;
    scanf("%d", &bushes);
    while (bushes--) {
        int n, m;
        scanf("%d %d", &n, &m);
        vector<int> leader(n + 1), value(n + 1), degree(n + 1), near(n + 1);
        vector<unsigned> mark(n + 1);
        for (int v = 1; v <= n; v++) leader[v] = v;
        while (m--) {
            int a, b;
            scanf("%d %d", &a, &b);
            int x = a, y = b;
            while (leader[x] != x) x = leader[x];
            while (leader[y] != y) y = leader[y];
            if (a == b) {
                value[a] ^= 1;
            } else if (x == y) {
                unsigned word = rand() * 2u + rand() % 2;
                mark[a] ^= word;
                mark[b] ^= word;
                value[a] ^= 1;
            } else {
                leader[x] = y;
                degree[a]++;
                degree[b]++;
                near[a] ^= b;
                near[b] ^= a;
            }
        }
        degree[1] = 0;
        for (int i = 2; i <= n; i++)
            for (int v = i; degree[v] == 1;) {
                int p = near[v];
                degree[v] = 0;
                degree[p]--;
                near[p] ^= v;
                value[p] ^= mark[v] ? value[v] ^ 1 : value[v] + 1;
                mark[p] ^= mark[v];
                v = p;
            }
        puts(value[1] ? "Alice" : "Bob");
    }
}
