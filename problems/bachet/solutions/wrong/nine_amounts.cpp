// mistake: leaves out the last of ten amounts
// technique: won or lost
// cause: bounds
// verdict: WA
// family: ten
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, m;
    while (cin >> n >> m) {
        vector<int> amounts(m);
        for (int& a : amounts) cin >> a;
        if (m > 9) amounts.resize(9);
        vector<char> wins(n + 1);
        for (int i = 0; i < n; i++)
            if (!wins[i])
                for (int a : amounts)
                    if (a <= n - i) wins[i + a] = 1;
        cout << (wins[n] ? "Stan wins\n" : "Ollie wins\n");
    }
}
