// verdict: AC
// idea: Coins do not hinder one another, so each is a game of its own: a coin on square
// i can go to any lower square, just as a pile of i stones in Nim can become any
// smaller one. Two coins on a square cancel out, so the game is the xor of the numbers
// of the squares that have an odd number of coins.
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
            if (coins % 2) sum ^= i;
        }
        cout << (sum ? "Tom Wins\n" : "Hanks Wins\n");
    }
}
