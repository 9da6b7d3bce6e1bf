// mistake: adds the numbers of moves by xor, as if players could choose how many to make
// technique: counting moves
// cause: idea
// verdict: WA
// family: full
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
            moves ^= stones / i;
        }
        cout << (moves ? "ALICE\n" : "BOB\n");
    }
}
