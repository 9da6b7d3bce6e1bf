// mistake: counts squares with exactly one coin, not with an odd number
// technique: pairing
// cause: idea
// verdict: WA
// family: odd
#include <iostream>
using namespace std;

int main() {
    int tests;
    cin >> tests;
    while (tests--) {
        int squares, sum = 0;
        cin >> squares;
        for (int i = 1; i <= squares; i++) {
            int coins;
            cin >> coins;
            if (coins == 1) sum ^= i;
        }
        cout << (sum ? "Tom Wins\n" : "Hanks Wins\n");
    }
}
