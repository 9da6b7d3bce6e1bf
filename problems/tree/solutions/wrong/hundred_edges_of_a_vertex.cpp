// mistake: has room for 100 edges of a vertex
// technique: colon
// cause: bounds
// verdict: WA
// family: star
#include <cstdio>
#include <vector>
using namespace std;

const int room = 100;
int next_[100001][room], edges[100001], parent[100001], value[100001];

int main() {
    int n;
    scanf("%d", &n);
    for (int i = 1; i < n; i++) {
        int a, b;
        scanf("%d %d", &a, &b);
        if (edges[a] < room) next_[a][edges[a]++] = b;
        if (edges[b] < room) next_[b][edges[b]++] = a;
    }
    vector<int> order = {1};
    for (int i = 0; i < (int)order.size(); i++) {
        int v = order[i];
        for (int k = 0; k < edges[v]; k++)
            if (next_[v][k] != parent[v]) {
                parent[next_[v][k]] = v;
                order.push_back(next_[v][k]);
            }
    }
    for (int i = order.size() - 1; i > 0; i--) value[parent[order[i]]] ^= value[order[i]] + 1;
    puts(value[1] ? "Alice" : "Bob");
}
