// mistake: keeps for all squares, as four int each, the values that their moves lead to
// technique: mex on a graph
// cause: speed
// verdict: MLE
#include <array>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    vector<string> board(n);
    for (auto& row : board) cin >> row;
    const int rows[] = {1, -1, -2, -2}, columns[] = {-2, -2, 1, -1};
    vector<vector<array<int, 4>>> leads(n, vector<array<int, 4>>(n, {-1, -1, -1, -1}));
    int sum = 0;
    for (int s = 0; s <= 2 * (n - 1); s++)
        for (int r = max(0, s - n + 1); r < n && r <= s; r++) {
            int c = s - r, v = 0;
            auto& l = leads[r][c];
            while (v == l[0] || v == l[1] || v == l[2] || v == l[3]) v++;
            for (int k = 0; k < 4; k++) {  // who moves to here
                int from = r - rows[k], at = c - columns[k];
                if (from >= 0 && from < n && at >= 0 && at < n) leads[from][at][k] = v;
            }
            if (board[r][c] == 'K') sum ^= v;
        }
    cout << "The first player is in a " << (sum ? "winning" : "losing") << " state\n";
}
