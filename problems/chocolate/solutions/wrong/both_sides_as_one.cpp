// mistake: takes the rows on both sides of the bad piece for one pile, and the columns
// technique: independent parts
// cause: idea
// verdict: WA
// family: edge
#include <iostream>
using namespace std;

int main() {
    int bars;
    cin >> bars;
    while (bars--) {
        int rows, columns, r, c;
        cin >> rows >> columns >> r >> c;
        int sum = (rows - 1) ^ (columns - 1);
        cout << (sum ? "Gretel\n" : "Hansel\n");
    }
}
