// mistake: keeps stones in 8 bits
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
            int read;
            cin >> read;
            unsigned char stones = read;
            moves += stones / i;
        }
        cout << (moves % 2 ? "ALICE\n" : "BOB\n");
    }
}
