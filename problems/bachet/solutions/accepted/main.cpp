// verdict: AC
// idea: With 0 stones the player to move has lost. With i stones a player wins who can
// leave a lost number. So go up from 0: whenever i is lost, i + a wins for each
// amount a. As 1 is among the amounts, a lost number is followed by a won one, and only
// lost numbers cost work.
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, m;
    while (cin >> n >> m) {
        vector<int> amounts(m);
        for (int& a : amounts) cin >> a;
        vector<char> wins(n + 1);
        for (int i = 0; i < n; i++)
            if (!wins[i])
                for (int a : amounts)
                    if (a <= n - i) wins[i + a] = 1;
        cout << (wins[n] ? "Stan wins\n" : "Ollie wins\n");
    }
}
