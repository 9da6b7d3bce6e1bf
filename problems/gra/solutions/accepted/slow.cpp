// verdict: AC
// idea: If square m-1 holds a pawn, just the pawns of the last block win, at once.
// Otherwise whoever fills m-1 loses, and any number of pawns may go down from one stair
// to the next: staircase Nim. The stair of a pawn is the number of free squares to its
// right, less two. Stairs are kept in a map by their numbers, so that the one below is
// looked up, not remembered: log n for each pawn and stair.
#include <iostream>
#include <map>
using namespace std;

int main() {
    int m, n;
    cin >> m >> n;
    map<int, int> pawns;  // by stair
    int p = 0;
    for (int i = 0; i < n; i++) {
        cin >> p;
        pawns[m - p - (n - 1 - i) - 2]++;
    }
    if (p == m - 1) {
        cout << pawns[-1] << '\n';
        return 0;
    }
    int sum = 0, moves = 0;
    for (auto [stair, count] : pawns)
        if (stair % 2) sum ^= count;
    for (auto [stair, count] : pawns) {
        if (sum == 0) break;
        if (stair % 2) {
            moves += (count ^ sum) < count;
        } else if (stair > 0) {
            auto below = pawns.find(stair - 1);
            int pile = below == pawns.end() ? 0 : below->second;
            int needed = (pile ^ sum) - pile;
            moves += needed > 0 && needed <= count;
        }
    }
    cout << moves << '\n';
}
