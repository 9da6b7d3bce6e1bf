// verdict: AC
// idea: a heap is worth the mex over its splits of the xor of both parts. Of the heaps that are
// asked for the last one that is lost is 1222, so a table up to there is enough.
#include <cstdio>
#include <vector>
using namespace std;

const int last = 1222;

int main() {
    vector<int> g(last + 1);
    for (int n = 3; n <= last; n++) {
        vector<bool> seen(256);
        for (int a = 1; a < n - a; a++) seen[g[a] ^ g[n - a]] = true;
        while (seen[g[n]]) g[n]++;
    }
    int tests, n;
    scanf("%d", &tests);
    while (tests--) {
        scanf("%d", &n);
        puts(n > last || g[n] ? "first" : "second");
    }
}
