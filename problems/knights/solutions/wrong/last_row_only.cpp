// mistake: minds the edge below, but not the one on the right
// technique: periods
// cause: idea
// verdict: WA
#include <algorithm>
#include <cstdio>
#include <string>
using namespace std;

const int side = 16;
int pattern[side][side], n;

int mex(int a, int b, int c, int d) {
    int v = 0;
    while (v == a || v == b || v == c || v == d) v++;
    return v;
}

int inner(int r, int c) {
    if (r < 0 || c < 0) return -1;
    int along = min(r, c) / 4 * 4;
    r -= along;
    c -= along;
    if (r >= side) r = r % 4 + 8;
    if (c >= side) c = c % 4 + 8;
    return pattern[r][c];
}

int value(int r, int c) {
    if (r < 0 || c < 0 || r >= n || c >= n) return -1;
    if (r < n - 1) return inner(r, c);
    return mex(value(r + 1, c - 2), value(r - 1, c - 2), value(r - 2, c - 1), value(r - 2, c + 1));
}

int main() {
    int wide[2 * side + 4][2 * side + 4];
    for (auto& row : wide) fill(begin(row), end(row), -1);
    auto at = [&](int r, int c) -> int& { return wide[r + 2][c + 2]; };
    for (int sum = 0; sum < 2 * side; sum++)
        for (int r = 0; r <= sum; r++) {
            int c = sum - r;
            at(r, c) = mex(at(r + 1, c - 2), at(r - 1, c - 2), at(r - 2, c - 1), at(r - 2, c + 1));
            if (r < side && c < side) pattern[r][c] = at(r, c);
        }
    scanf("%d", &n);
    string row(n + 1, 0);
    int sum = 0;
    for (int r = 0; r < n; r++) {
        scanf("%s", &row[0]);
        for (int c = 0; c < n; c++)
            if (row[c] == 'K') sum ^= value(r, c);
    }
    printf("The first player is in a %s state\n", sum ? "winning" : "losing");
}
