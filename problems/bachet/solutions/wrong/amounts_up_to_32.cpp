// mistake: keeps the last 32 results as bits, and drops larger amounts
// technique: won or lost
// cause: bounds
// verdict: WA
// family: random
#include <cstdint>
#include <iostream>
using namespace std;

int main() {
    int n, m;
    while (cin >> n >> m) {
        uint32_t reach = 0, lost = 1;
        for (int j = 0; j < m; j++) {
            int a;
            cin >> a;
            if (a <= 32) reach |= 1u << (a - 1);
        }
        bool wins = false;
        for (int i = 1; i <= n; i++) {
            wins = lost & reach;
            lost = lost << 1 | !wins;
        }
        cout << (wins ? "Stan wins\n" : "Ollie wins\n");
    }
}
