// mistake: works out the value of each knight anew, without remembering any
// technique: mex on a graph
// cause: speed
// verdict: TLE
// family: single
#include <iostream>
#include <string>
using namespace std;

int n;

int value(int r, int c) {
    if (r < 0 || c < 0 || r >= n || c >= n) return -1;
    int a = value(r + 1, c - 2), b = value(r - 1, c - 2), d = value(r - 2, c - 1), e = value(r - 2, c + 1), v = 0;
    while (v == a || v == b || v == d || v == e) v++;
    return v;
}

int main() {
    cin >> n;
    int sum = 0;
    for (int r = 0; r < n; r++) {
        string row;
        cin >> row;
        for (int c = 0; c < n; c++)
            if (row[c] == 'K') sum ^= value(r, c);
    }
    cout << "The first player is in a " << (sum ? "winning" : "losing") << " state\n";
}
