// mistake: works out the value of a mask each time anew
// technique: mex
// cause: speed
// verdict: TLE
// family: gaps
#include <iostream>
#include <map>
#include <set>
using namespace std;

int value(int mask) {
    if (mask == 0) return 0;
    set<int> options;
    for (int k = 1; mask >> k; k++)
        options.insert(value((mask >> k | (mask & ((1 << k) - 1))) & ~1));
    int mex = 0;
    while (options.count(mex)) mex++;
    return mex;
}

int main() {
    int n;
    cin >> n;
    map<int, int> masks;
    while (n--) {
        int a;
        cin >> a;
        for (int p = 2; p * p <= a; p++) {
            int exponent = 0;
            for (; a % p == 0; a /= p) exponent++;
            if (exponent) masks[p] |= 1 << exponent;
        }
        if (a > 1) masks[a] |= 1 << 1;
    }
    int sum = 0;
    for (auto [prime, mask] : masks) sum ^= value(mask);
    cout << (sum ? "Mojtaba" : "Arpa") << "\n";
}
