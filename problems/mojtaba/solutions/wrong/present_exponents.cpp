// mistake: tries as k only exponents that occur, though p^k need only divide
// technique: mex
// cause: idea
// verdict: WA
// family: gaps
#include <iostream>
#include <map>
#include <set>
using namespace std;

map<int, int> known;

int value(int mask) {
    if (mask == 0) return 0;
    if (known.count(mask)) return known[mask];
    set<int> options;
    for (int k = 1; mask >> k; k++)
        if (mask >> k & 1) options.insert(value((mask >> k | (mask & ((1 << k) - 1))) & ~1));
    int mex = 0;
    while (options.count(mex)) mex++;
    return known[mask] = mex;
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
