// verdict: AC
// idea: a pile is worth the mex of the piles that it can become, worked out once for a case,
// for all piles up to the largest; piles add by xor.
#include <algorithm>
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
        int m;
        cin >> m;
        vector<vector<int>> positions(m);
        int largest = 0;
        for (auto& position : positions) {
            int l;
            cin >> l;
            position.resize(l);
            for (int& pile : position) {
                cin >> pile;
                largest = max(largest, pile);
            }
        }
        vector<int> value(largest + 1), mark(k + 2, -1);
        for (int n = 0; n <= largest; n++) {
            for (int s : amounts)
                if (s <= n) mark[value[n - s]] = n;
            while (mark[value[n]] == n) value[n]++;
        }
        for (auto& position : positions) {
            int sum = 0;
            for (int pile : position) sum ^= value[pile];
            cout << (sum ? 'W' : 'L');
        }
        cout << '\n';
    }
}
