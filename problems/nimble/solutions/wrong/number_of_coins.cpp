// mistake: takes a game with an odd number of coins for won, an even one for lost
// technique: nim-sum
// cause: idea
// verdict: WA
// family: ones
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
            sum ^= coins % 2;
        }
        cout << (sum ? "Tom Wins\n" : "Hanks Wins\n");
    }
}
