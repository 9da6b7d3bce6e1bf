// mistake: takes up to three heads for won: two can be turned over at once, and then the last
// technique: nim-sum
// cause: idea
// verdict: WA
// family: few
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
        unsigned sum = 0, heads = 0;
        for (unsigned i = 0; i < coins.size(); i++)
            if (coins[i] == 'H') {
                sum ^= i + 1;
                heads++;
            }
        if (heads == 3) sum = 1;
        cout << (sum ? "First\n" : "Second\n");
    }
}
