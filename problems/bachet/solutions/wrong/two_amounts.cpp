// mistake: takes a second amount for granted
// technique: won or lost
// cause: bounds
// verdict: RTE
// family: one
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, m;
    while (cin >> n >> m) {
        vector<int> amounts(m);
        for (int& a : amounts) cin >> a;
        sort(amounts.begin(), amounts.end());
        int second = amounts.at(1);
        vector<char> wins(n + 1);
        for (int i = 0; i < n; i++) {
            if (wins[i]) continue;
            wins[i + 1] = 1;
            if (second <= n - i) wins[i + second] = 1;
            for (int j = 2; j < m; j++)
                if (amounts[j] <= n - i) wins[i + amounts[j]] = 1;
        }
        cout << (wins[n] ? "Stan wins\n" : "Ollie wins\n");
    }
}
