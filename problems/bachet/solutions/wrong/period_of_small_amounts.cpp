// mistake: takes the last 16 results for all that counts, also where amounts are larger
// technique: periods
// cause: idea
// verdict: WA
// family: wide
#include <iostream>
#include <map>
#include <vector>
using namespace std;

int main() {
    int n, m;
    while (cin >> n >> m) {
        vector<int> a(m);
        for (int& x : a) cin >> x;
        vector<char> wins(n + 1);
        map<int, int> seen;
        int window = 0, answer = -1;
        for (int i = 0; i <= n; i++) {
            for (int x : a)
                if (x <= i && !wins[i - x]) wins[i] = 1;
            window = (window * 2 + wins[i]) % 65536;
            if (i < 64) continue;
            if (seen.count(window)) {
                int from = seen[window];
                answer = wins[from + (n - from) % (i - from)];
                break;
            }
            seen[window] = i;
        }
        if (answer < 0) answer = wins[n];
        cout << (answer ? "Stan wins\n" : "Ollie wins\n");
    }
}
