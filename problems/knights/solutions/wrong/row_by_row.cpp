// mistake: finds values row by row, before those of the row below that they depend on
// technique: mex on a graph
// cause: idea
// verdict: WA
// family: dense
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    int n;
    cin >> n;
    vector<vector<char>> value(n, vector<char>(n, -1));
    int total = 0;
    for (int r = 0; r < n; r++) {
        string row;
        cin >> row;
        for (int c = 0; c < n; c++) {
            int moves[4][2] = {{r + 1, c - 2}, {r - 1, c - 2}, {r - 2, c - 1}, {r - 2, c + 1}};
            int reached = 0;
            for (auto& m : moves)
                if (m[0] >= 0 && m[0] < n && m[1] >= 0 && m[1] < n && value[m[0]][m[1]] >= 0) reached |= 1 << value[m[0]][m[1]];
            int v = 0;
            while (reached >> v & 1) v++;
            value[r][c] = v;
            if (row[c] == 'K') total ^= v;
        }
    }
    cout << "The first player is in a " << (total ? "winning" : "losing") << " state\n";
}
