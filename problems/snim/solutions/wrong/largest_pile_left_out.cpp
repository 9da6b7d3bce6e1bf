// mistake: has a table without the largest pile, 10000
// technique: mex
// cause: bounds
// verdict: WA
// family: full
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int k;
    while (cin >> k && k) {
        vector<int> amounts(k);
        for (int& s : amounts) cin >> s;
        vector<int> value(10001), mark(k + 2, -1);
        for (int n = 0; n < 10000; n++) {
            for (int s : amounts)
                if (s <= n) mark[value[n - s]] = n;
            while (mark[value[n]] == n) value[n]++;
        }
        int m, l, pile;
        for (cin >> m; m--; ) {
            int sum = 0;
            for (cin >> l; l--; sum ^= value[pile]) cin >> pile;
            cout << (sum ? 'W' : 'L');
        }
        cout << '\n';
    }
}
