// verdict: AC
// idea: Every king is a game of its own: the board is the xor of the values of their
// squares. Nothing here is made for kings: each square has a list of its moves, its
// value is the least number that is not in the set of theirs, and to count the moves
// that win each move is made, and the xor of the board worked out without the king and
// with it where it goes.
#include <iostream>
#include <set>
#include <string>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    int boards;
    cin >> boards;
    while (boards--) {
        int n;
        cin >> n;
        string squares, row;
        for (int r = 0; r < n; r++) {
            cin >> row;
            squares += row;
        }
        vector<vector<int>> moves(n * n);
        vector<int> value(n * n);
        int sum = 0, winning = 0;
        for (int s = 0; s < n * n; s++) {
            if (squares[s] == 'X') continue;
            if (s >= n && squares[s - n] != 'X') moves[s].push_back(s - n);
            if (s % n && squares[s - 1] != 'X') moves[s].push_back(s - 1);
            if (s >= n && s % n && squares[s - n - 1] != 'X') moves[s].push_back(s - n - 1);
            set<int> taken;
            for (int to : moves[s]) taken.insert(value[to]);
            while (taken.count(value[s])) value[s]++;
            if (squares[s] == 'K') sum ^= value[s];
        }
        for (int s = 0; s < n * n; s++)
            if (squares[s] == 'K')
                for (int to : moves[s]) winning += (sum ^ value[s] ^ value[to]) == 0;
        if (sum) cout << "WIN " << winning << '\n';
        else cout << "LOSE\n";
    }
}
