// mistake: leaves out the last of several coins
// technique: coin turning
// cause: bounds
// verdict: WA
// family: ends
#include <iostream>
#include <string>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    int games;
    cin >> games;
    while (games--) {
        string coins;
        cin >> coins;
        unsigned sum = 0;
        for (unsigned i = 0; i < coins.size() && (i == 0 || i + 1 < coins.size()); i++)
            if (coins[i] == 'H') sum ^= i + 1;
        cout << (sum ? "First\n" : "Second\n");
    }
}
