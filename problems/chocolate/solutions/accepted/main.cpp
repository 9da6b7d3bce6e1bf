// verdict: AC
// idea: A break takes any number of rows off above the bad piece, or off below it, or
// of columns to its left or right: four piles of Nim, whose last stone leaves the
// other player with the bad piece. Hansel wins when their xor is not 0; then Gretel
// gets the bad piece.
#include <iostream>
using namespace std;

int main() {
    int bars;
    cin >> bars;
    while (bars--) {
        int rows, columns, r, c;
        cin >> rows >> columns >> r >> c;
        int sum = r ^ (rows - 1 - r) ^ c ^ (columns - 1 - c);
        cout << (sum ? "Gretel\n" : "Hansel\n");
    }
}
