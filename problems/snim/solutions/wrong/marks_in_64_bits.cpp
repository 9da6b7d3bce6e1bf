// mistake: marks the values of options as bits of a 64-bit word, where values up to 100 occur
// technique: mex
// cause: bounds
// verdict: WA
// family: ladder
#include <cstdint>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int k;
    while (cin >> k && k) {
        vector<int> amounts(k);
        for (int& s : amounts) cin >> s;
        vector<int> value(10001);
        for (int n = 0; n <= 10000; n++) {
            uint64_t seen = 0;
            for (int s : amounts)
                if (s <= n) seen |= uint64_t(1) << (value[n - s] % 64);
            while (value[n] < 64 && seen >> value[n] & 1) value[n]++;
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
