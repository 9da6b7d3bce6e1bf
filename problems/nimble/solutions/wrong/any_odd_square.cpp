// mistake: takes an odd number of coins on any square for a win
// technique: nim-sum
// cause: idea
// verdict: WA
// family: random
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
            if (coins % 2) sum = 1;
        }
        cout << (sum ? "Tom Wins\n" : "Hanks Wins\n");
    }
}
