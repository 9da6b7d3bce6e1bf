// mistake: forgets the last pile unless it is the first
// technique: counting moves
// cause: bounds
// verdict: WA
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
            if (i == 1 || i < piles) moves += stones / i;
        }
        cout << (moves % 2 ? "ALICE\n" : "BOB\n");
    }
}
