// mistake: adds values up modulo 4
// technique: sums of pieces
// cause: idea
// verdict: WA
// family: mirrored
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
    vector<vector<signed char>> diagonal(4, vector<signed char>(n + 4, -1));
    int sum = 0;
    for (int s = 0; s <= 2 * (n - 1); s++) {
        auto &now = diagonal[s % 4], &one = diagonal[(s + 3) % 4], &three = diagonal[(s + 1) % 4];
        for (int r = 0; r < n; r++) {
            int c = s - r;
            if (c < 0 || c >= n) {
                now[r + 2] = -1;
                continue;
            }
            int seen = 0;
            for (int v : {one[r + 3], three[r + 1], three[r], one[r]})
                if (v >= 0) seen |= 1 << v;
            int v = 0;
            while (seen >> v & 1) v++;
            now[r + 2] = v;
            if (board[r][c] == 'K') sum = (sum + v) % 4;
        }
    }
    cout << "The first player is in a " << (sum ? "winning" : "losing") << " state\n";
}
