// mistake: works out the value of a gap each time anew
// technique: independent parts
// cause: speed
// verdict: TLE
// family: apart
#include <iostream>
#include <set>
#include <vector>
using namespace std;

vector<int> L, R;

int gap(int l, int r) {
    set<int> options;
    for (size_t i = 0; i < L.size(); i++)
        if (l <= L[i] && R[i] <= r) options.insert(gap(l, L[i]) ^ gap(R[i], r));
    int mex = 0;
    while (options.count(mex)) mex++;
    return mex;
}

int main() {
    int tests;
    cin >> tests;
    while (tests--) {
        int n;
        cin >> n;
        L.resize(n), R.resize(n);
        for (int i = 0; i < n; i++) cin >> L[i] >> R[i];
        cout << (gap(1, 100) ? "Alice" : "Bob") << "\n";
    }
}
