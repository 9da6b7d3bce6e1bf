// verdict: AC
// idea: a choice [L, R) in the gap from l to r leaves the gaps from l to L and from R to r, which
// do not hinder one another. So a gap is worth the mex of the xor of the two, over all intervals
// that lie in it. There are few gaps: coordinates go up to 100.
#include <iostream>
#include <set>
#include <vector>
using namespace std;

int main() {
    int tests;
    cin >> tests;
    while (tests--) {
        int n;
        cin >> n;
        vector<int> L(n), R(n);
        for (int i = 0; i < n; i++) cin >> L[i] >> R[i];
        vector<vector<int>> gap(101, vector<int>(101));
        for (int length = 1; length < 100; length++)
            for (int l = 1, r = l + length; r <= 100; l++, r++) {
                set<int> options;
                for (int i = 0; i < n; i++)
                    if (l <= L[i] && R[i] <= r)
                        options.insert(gap[l][L[i]] ^ gap[R[i]][r]);
                while (options.count(gap[l][r])) gap[l][r]++;
            }
        cout << (gap[1][100] ? "Alice" : "Bob") << "\n";
    }
}
