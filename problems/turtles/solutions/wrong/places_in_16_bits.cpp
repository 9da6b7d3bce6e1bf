// mistake: keeps places in 16 bits: 65536 is no place
// technique: nim-sum
// cause: bounds
// verdict: WA
// family: wide
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
        unsigned short sum = 0;
        for (unsigned i = 0; i < coins.size(); i++)
            if (coins[i] == 'H') sum ^= i + 1;
        cout << (sum ? "First\n" : "Second\n");
    }
}
