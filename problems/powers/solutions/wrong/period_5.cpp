// mistake: takes n mod 5 for all that counts, as if there were moves 1 and 4 only
// technique: mex
// cause: idea
// verdict: WA
#include <iostream>
using namespace std;

int main() {
    int tests;
    cin >> tests;
    while (tests--) {
        const int value[5] = {0, 1, 0, 1, 2};
        int piles, sum = 0;
        cin >> piles;
        while (piles--) {
            int stones;
            cin >> stones;
            sum ^= value[stones % 5];
        }
        cout << (sum ? "Little Chef\n" : "Head Chef\n");
    }
}
