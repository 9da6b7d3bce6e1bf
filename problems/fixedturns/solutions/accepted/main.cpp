// verdict: AC
// idea: No move has a choice: from pile i exactly i stones go, so S_i / i moves,
// rounded down, are made on it, whoever makes them. Alice wins when the number of all
// moves is odd.
#include <iostream>
using namespace std;

int main() {
    int tests;
    cin >> tests;
    while (tests--) {
        int piles, moves = 0;
        cin >> piles;
        for (int i = 1; i <= piles; i++) {
            int stones;
            cin >> stones;
            moves += stones / i;
        }
        cout << (moves % 2 ? "ALICE\n" : "BOB\n");
    }
}
