// mistake: counts the row and the column of the bad piece on one side
// technique: independent parts
// cause: idea
// verdict: WA
// family: least
#include <iostream>
using namespace std;

int main() {
    int bars;
    cin >> bars;
    while (bars--) {
        int rows, columns, r, c;
        cin >> rows >> columns >> r >> c;
        int sum = r ^ (rows - r) ^ c ^ (columns - c);
        cout << (sum ? "Gretel\n" : "Hansel\n");
    }
}
