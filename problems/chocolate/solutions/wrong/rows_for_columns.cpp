// mistake: takes the row of the bad piece for its column
// technique: independent parts
// cause: format
// verdict: WA
// family: random
#include <iostream>
using namespace std;

int main() {
    int bars;
    cin >> bars;
    while (bars--) {
        int rows, columns, r, c;
        cin >> columns >> rows >> r >> c;
        int sum = r ^ (rows - 1 - r) ^ c ^ (columns - 1 - c);
        cout << (sum ? "Gretel\n" : "Hansel\n");
    }
}
