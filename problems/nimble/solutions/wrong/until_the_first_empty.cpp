// mistake: leaves out squares beyond the first empty one
// technique: nim-sum
// cause: idea
// verdict: WA
// family: sparse
#include <iostream>
using namespace std;

int main() {
    int tests;
    cin >> tests;
    while (tests--) {
        int squares, sum = 0;
        bool ended = false;
        cin >> squares;
        for (int i = 1; i <= squares; i++) {
            int coins;
            cin >> coins;
            if (coins == 0) ended = true;
            if (coins % 2 && !ended) sum ^= i;
        }
        cout << (sum ? "Tom Wins\n" : "Hanks Wins\n");
    }
}
