// mistake: sees a loss only where row and column of the bad piece are equal
// technique: nim-sum
// cause: idea
// verdict: WA
// family: full
#include <iostream>
using namespace std;

int main() {
    int bars;
    cin >> bars;
    while (bars--) {
        int rows, columns, r, c;
        cin >> rows >> columns >> r >> c;
        int sum = r ^ (rows - 1 - r) ^ c ^ (columns - 1 - c);
        cout << (sum || r != c ? "Gretel\n" : "Hansel\n");
    }
}
