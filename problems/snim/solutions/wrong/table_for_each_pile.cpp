// mistake: works out the values of all smaller piles anew for each pile
// technique: mex
// cause: speed
// verdict: TLE
// family: many
#include <iostream>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int k;
    while (cin >> k && k) {
        vector<int> amounts(k);
        for (int& s : amounts) cin >> s;
        int m, l, pile;
        for (cin >> m; m--; ) {
            int sum = 0;
            for (cin >> l; l--; ) {
                cin >> pile;
                vector<int> value(pile + 1), mark(k + 2, -1);
                for (int n = 0; n <= pile; n++) {
                    for (int s : amounts)
                        if (s <= n) mark[value[n - s]] = n;
                    while (mark[value[n]] == n) value[n]++;
                }
                sum ^= value[pile];
            }
            cout << (sum ? 'W' : 'L');
        }
        cout << '\n';
    }
}
