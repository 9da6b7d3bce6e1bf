// mistake: counts the piles with a move, not their moves
// technique: counting moves
// cause: idea
// verdict: WA
// family: random
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
            moves += stones >= i;
        }
        cout << (moves % 2 ? "ALICE\n" : "BOB\n");
    }
}
