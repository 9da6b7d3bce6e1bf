// verdict: AC
// idea: With 0 stones the player to move has lost. A number of stones wins when some
// amount, taken from it, leaves a number that loses. Each number looks down at all that
// its moves leave: n * m steps for a line, also where most of them find nothing.
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, m;
    while (cin >> n >> m) {
        vector<int> amounts(m);
        for (int& a : amounts) cin >> a;
        vector<char> wins(n + 1);
        for (int i = 1; i <= n; i++)
            for (int a : amounts)
                if (a <= i && !wins[i - a]) wins[i] = 1;
        cout << (wins[n] ? "Stan wins\n" : "Ollie wins\n");
    }
}
