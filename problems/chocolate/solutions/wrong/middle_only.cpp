// mistake: takes only bars with the bad piece in the middle for lost
// technique: nim-sum
// cause: idea
// verdict: WA
#include <iostream>
using namespace std;

int main() {
    int bars;
    cin >> bars;
    while (bars--) {
        int rows, columns, r, c;
        cin >> rows >> columns >> r >> c;
        bool middle = 2 * r == rows - 1 && 2 * c == columns - 1;
        cout << (middle ? "Hansel\n" : "Gretel\n");
    }
}
