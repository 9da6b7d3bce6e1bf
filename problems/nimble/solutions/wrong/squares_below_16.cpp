// mistake: keeps the xor in 4 bits, as if there were 15 squares at most
// technique: nim-sum
// cause: bounds
// verdict: WA
#include <iostream>
using namespace std;

int main() {
    int tests;
    cin >> tests;
    while (tests--) {
        int squares;
        struct {
            unsigned bits : 4;
        } sum = {0};
        cin >> squares;
        for (int i = 1; i <= squares; i++) {
            int coins;
            cin >> coins;
            if (coins % 2) sum.bits ^= i;
        }
        cout << (sum.bits ? "Tom Wins\n" : "Hanks Wins\n");
    }
}
