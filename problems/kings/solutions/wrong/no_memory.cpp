// mistake: works out the value of each square anew, without remembering any
// technique: mex on a graph
// cause: speed
// verdict: TLE
// family: single
#include <iostream>
#include <string>
#include <vector>
using namespace std;

vector<string> board;

int value(int r, int c) {
    if (r < 0 || c < 0 || board[r][c] == 'X') return -1;
    int up = value(r - 1, c), left = value(r, c - 1), both = value(r - 1, c - 1), v = 0;
    while (v == up || v == left || v == both) v++;
    return v;
}

int main() {
    int boards;
    cin >> boards;
    while (boards--) {
        int n;
        cin >> n;
        board.assign(n, "");
        for (auto& row : board) cin >> row;
        int sum = 0, moves = 0;
        for (int r = 0; r < n; r++)
            for (int c = 0; c < n; c++)
                if (board[r][c] == 'K') sum ^= value(r, c);
        for (int r = 0; r < n && sum; r++)
            for (int c = 0; c < n; c++)
                if (board[r][c] == 'K')
                    for (int to : {value(r - 1, c), value(r, c - 1), value(r - 1, c - 1)}) moves += to == (value(r, c) ^ sum);
        if (sum) cout << "WIN " << moves << '\n';
        else cout << "LOSE\n";
    }
}
