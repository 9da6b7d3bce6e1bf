// mistake: keeps heads as bits of a word of 64
// technique: coin turning
// cause: bounds
// verdict: WA
// family: long
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
        unsigned long long heads = 0;
        for (unsigned i = 0; i < coins.size(); i++)
            if (coins[i] == 'H') heads |= 1ull << (i % 64);
        for (unsigned i = 0; i < 64; i++)
            if (heads >> i & 1) sum ^= i + 1;
        cout << (sum ? "First\n" : "Second\n");
    }
}
