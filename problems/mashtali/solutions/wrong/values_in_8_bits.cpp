// mistake: keeps values in 8 bits: a path of 256 edges is worth nothing
// technique: colon
// cause: bounds
// verdict: WA
// family: wide
#include <cstdio>
#include <string>
#include <vector>
using namespace std;

int main() {
    int n;
    scanf("%d", &n);
    vector<vector<int>> next(n + 1);
    for (int i = 1; i < n; i++) {
        int a, b;
        scanf("%d %d", &a, &b);
        next[a].push_back(b);
        next[b].push_back(a);
    }
    vector<int> order = {1}, parent(n + 1);
    vector<unsigned char> value(n + 1);
    for (int i = 0; i < (int)order.size(); i++) {
        int v = order[i];
        for (int w : next[v])
            if (w != parent[v]) {
                parent[w] = v;
                order.push_back(w);
            }
    }
    for (int i = n - 1; i > 0; i--) value[parent[order[i]]] ^= value[order[i]] + 1;
    vector<bool> fused(n + 1);
    fused[1] = true;
    unsigned char sum = value[1];
    string answer;
    for (int k = 1; k <= n; k++) {
        for (int v = k; !fused[v]; v = parent[v]) {
            fused[v] = true;
            sum ^= (value[v] + 1) ^ value[v] ^ 1;
        }
        answer += sum ? '1' : '2';
    }
    puts(answer.c_str());
}
