// mistake: adds places up, and asks whether the sum is odd
// technique: nim-sum
// cause: idea
// verdict: WA
// family: heads
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
            if (coins[i] == 'H') sum += i + 1;
        cout << (sum % 2 ? "First\n" : "Second\n");
    }
}
