// mistake: gives a row without heads to the first player
// technique: coin turning
// cause: idea
// verdict: WA
// family: tails
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
        for (unsigned i = 0; i < coins.size(); i++)
            if (coins[i] == 'H') sum ^= i + 1;
        cout << (sum || coins.find('H') == string::npos ? "First\n" : "Second\n");
    }
}
