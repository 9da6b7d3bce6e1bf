// mistake: stops at the first amount above n, as if they came in increasing order
// technique: won or lost
// cause: format
// verdict: WA
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, m;
    while (cin >> n >> m) {
        vector<int> a(m);
        for (int& x : a) cin >> x;
        int k = 0;
        while (k < m && a[k] <= n) k++;
        vector<char> wins(n + 1);
        for (int i = 1; i <= n; i++)
            for (int j = 0; j < k && !wins[i]; j++)
                if (a[j] <= i) wins[i] = !wins[i - a[j]];
        cout << (wins[n] ? "Stan wins\n" : "Ollie wins\n");
    }
}
