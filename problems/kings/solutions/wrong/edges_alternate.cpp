// mistake: takes the first row and column for 0 1 0 1 ... across damaged squares
// technique: mex on a graph
// cause: idea
// verdict: WA
// family: edge
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int boards;
    cin >> boards;
    while (boards--) {
        int n;
        cin >> n;
        vector<string> board(n);
        vector<vector<int>> value(n + 1, vector<int>(n + 1, -1));
        int sum = 0, moves = 0;
        for (int r = 1; r <= n; r++) {
            cin >> board[r - 1];
            for (int c = 1; c <= n; c++) {
                char square = board[r - 1][c - 1];
                if (square == 'X') continue;
                int up = value[r - 1][c], left = value[r][c - 1], both = value[r - 1][c - 1], v = 0;
                while (v == up || v == left || v == both) v++;
                if (r == 1 || c == 1) v = (r + c) % 2;
                value[r][c] = v;
                if (square == 'K') sum ^= v;
            }
        }
        for (int r = 1; r <= n && sum; r++)
            for (int c = 1; c <= n; c++)
                if (board[r - 1][c - 1] == 'K')
                    for (int to : {value[r - 1][c], value[r][c - 1], value[r - 1][c - 1]})
                        moves += to == (value[r][c] ^ sum);
        if (sum) cout << "WIN " << moves << '\n';
        else cout << "LOSE\n";
    }
}
