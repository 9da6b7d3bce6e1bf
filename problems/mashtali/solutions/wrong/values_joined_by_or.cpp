// mistake: joins the values of branches by or, where xor is due, but for equal ones, which cancel
// technique: nim-sum
// cause: idea
// verdict: WA
// family: bushy
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>
using namespace std;

// Equal branches cancel, two and two.
vector<int> cancel(vector<int> stalks) {
    sort(stalks.begin(), stalks.end());
    vector<int> left;
    for (int s : stalks)
        if (!left.empty() && left.back() == s) left.pop_back();
        else left.push_back(s);
    return left;
}

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
    vector<int> order = {1}, parent(n + 1), value(n + 1);
    for (int i = 0; i < (int)order.size(); i++) {
        int v = order[i];
        for (int w : next[v])
            if (w != parent[v]) {
                parent[w] = v;
                order.push_back(w);
            }
    }
    vector<vector<int>> stalks(n + 1);
    for (int i = n - 1; i >= 0; i--) {
        int v = order[i];
        for (int s : cancel(stalks[v])) value[v] |= s;
        stalks[parent[v]].push_back(value[v] + 1);
    }
    vector<bool> fused(n + 1);
    fused[1] = true;
    int sum = value[1];
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
