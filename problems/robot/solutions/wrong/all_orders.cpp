// mistake: tries all orders of the lossy commands by a table of both numbers
// technique: sorting
// cause: speed
// verdict: MLE
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>
using namespace std;

int main() {
    long long n, m, c[4];
    for (int t = 1; scanf("%lld %lld", &n, &m) == 2 && n; t++) {
        for (auto& x : c) scanf("%lld", &x);
        long long a = min(n, max(llabs(c[0] - c[1]), min(c[0] + c[1], 1LL)));
        long long b = min(m, max(llabs(c[2] - c[3]), min(c[2] + c[3], 1LL)));
        long long freeA = c[0] + c[1] - max(llabs(c[0] - c[1]), min(c[0] + c[1], 1LL));
        long long freeB = c[2] + c[3] - max(llabs(c[2] - c[3]), min(c[2] + c[3], 1LL));
        // best[i][j]: what is still to come after i commands of one axis and j of the other
        vector<vector<long long>> best(a + 1, vector<long long>(b + 1));
        for (long long i = a; i >= 0; i--)
            for (long long j = b; j >= 0; j--) {
                long long robots = (n - i) * (m - j), &here = best[i][j];
                if (i < a) here = robots + best[i + 1][j] + (i == 0 ? freeA * (n - 1) * (m - j) : 0);
                if (j < b) here = max(here, robots + best[i][j + 1] + (j == 0 ? freeB * (n - i) * (m - 1) : 0));
            }
        printf("Case %d: %lld\n", t, best[0][0]);
    }
}
