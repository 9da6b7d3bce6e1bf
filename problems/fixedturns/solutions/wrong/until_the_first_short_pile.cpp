// mistake: stops counting at the first pile that has no move
// technique: counting moves
// cause: idea
// verdict: WA
// family: gaps
#include <iostream>
using namespace std;

int main() {
    int tests;
    cin >> tests;
    while (tests--) {
        int piles, moves = 0;
        bool ended = false;
        cin >> piles;
        for (int i = 1; i <= piles; i++) {
            int stones;
            cin >> stones;
            if (stones < i) ended = true;
            if (!ended) moves += stones / i;
        }
        cout << (moves % 2 ? "ALICE\n" : "BOB\n");
    }
}
