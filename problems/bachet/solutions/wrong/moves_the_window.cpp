// mistake: moves all results that count by one place for every stone
// technique: won or lost
// cause: speed
// verdict: TLE
// family: full
#include <algorithm>
#include <cstring>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, m;
    while (cin >> n >> m) {
        vector<int> amounts(m);
        for (int& a : amounts) cin >> a;
        int most = *max_element(amounts.begin(), amounts.end());
        // lost[k]: whether k + 1 stones fewer than now are lost
        vector<char> lost(most);
        lost[0] = true;
        bool wins = false;
        for (int i = 1; i <= n; i++) {
            wins = false;
            for (int a : amounts) wins = wins || lost[a - 1];
            memmove(lost.data() + 1, lost.data(), most - 1);
            lost[0] = !wins;
        }
        cout << (wins ? "Stan wins\n" : "Ollie wins\n");
    }
}
