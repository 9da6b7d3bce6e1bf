// mistake: adds the squares of all coins up, and asks whether the sum is odd
// technique: nim-sum
// cause: idea
// verdict: WA
// family: single
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
            sum += coins * i;
        }
        cout << (sum % 2 ? "Tom Wins\n" : "Hanks Wins\n");
    }
}
