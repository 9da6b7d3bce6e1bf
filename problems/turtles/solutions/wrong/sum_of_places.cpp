// mistake: adds places up modulo 16
// technique: nim-sum
// cause: idea
// verdict: WA
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
            if (coins[i] == 'H') sum = (sum ^ (i + 1)) % 16;
        cout << (sum ? "First\n" : "Second\n");
    }
}
