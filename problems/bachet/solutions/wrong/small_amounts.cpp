// mistake: has room for amounts up to 100
// technique: won or lost
// cause: bounds
// verdict: RTE
// family: beyond
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int n, m, a[10];
    while (scanf("%d %d", &n, &m) == 2) {
        for (int j = 0; j < m; j++) scanf("%d", &a[j]);
        vector<bool> wins(n + 101);
        for (int i = 0; i < n; i++)
            if (!wins[i])
                for (int j = 0; j < m; j++) wins.at(i + a[j]) = true;
        puts(wins[n] ? "Stan wins" : "Ollie wins");
    }
}
