// mistake: numbers places from the right
// technique: coin turning
// cause: idea
// verdict: WA
// family: random
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
            if (coins[i] == 'H') sum ^= coins.size() - i;
        cout << (sum ? "First\n" : "Second\n");
    }
}
