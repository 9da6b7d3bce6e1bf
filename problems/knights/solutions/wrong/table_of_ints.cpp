// mistake: keeps the values of all squares as int
// verdict: MLE
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    vector<vector<int>> value(n + 4, vector<int>(n + 4, -1));
    vector<string> board(n);
    for (auto& row : board) cin >> row;
    int sum = 0;
    for (int s = 0; s <= 2 * (n - 1); s++)
        for (int r = max(0, s - n + 1); r < n && r <= s; r++) {
            int c = s - r, v = 0;
            int a = value[r + 3][c], b = value[r + 1][c], d = value[r][c + 1], e = value[r][c + 3];
            while (v == a || v == b || v == d || v == e) v++;
            value[r + 2][c + 2] = v;
            if (board[r][c] == 'K') sum ^= v;
        }
    cout << "The first player is in a " << (sum ? "winning" : "losing") << " state\n";
}
