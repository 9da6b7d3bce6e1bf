// mistake: takes only square bars for lost
// technique: nim-sum
// cause: idea
// verdict: WA
// family: centre
#include <iostream>
using namespace std;

int main() {
    int bars;
    cin >> bars;
    while (bars--) {
        int rows, columns, r, c;
        cin >> rows >> columns >> r >> c;
        int sum = r ^ (rows - 1 - r) ^ c ^ (columns - 1 - c);
        cout << (sum || rows != columns ? "Gretel\n" : "Hansel\n");
    }
}
