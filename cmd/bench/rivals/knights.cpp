// Knights: the whole table of values, by rows from below and from the left as
// the moves demand, then the nim-sum over the knights.
#include "input.hpp"
using namespace std;

int main() {
  io::open();
  int n = io::get();
  vector<char> row(n);
  // Far from the last row and column the values repeat every four squares of a
  // diagonal and, above it, of a row: see the recurrence below for the rest.
  vector<vector<unsigned char>> g(n, vector<unsigned char>(n));
  for (int s = 0; s <= 2 * n - 2; s++)
    for (int r = max(0, s - n + 1); r <= min(s, n - 1); r++) {
      int c = s - r, seen = 0;
      auto look = [&](int a, int b) {
        if (a >= 0 && b >= 0 && a < n && b < n) seen |= 1 << g[a][b];
      };
      look(r + 1, c - 2), look(r - 1, c - 2), look(r - 2, c - 1), look(r - 2, c + 1);
      g[r][c] = __builtin_ctz(~seen);
    }
  int sum = 0;
  for (int r = 0; r < n; r++) {
    io::row(row.data(), n);
    for (int c = 0; c < n; c++)
      if (row[c] == 'K') sum ^= g[r][c];
  }
  printf("The first player is in a %s state\n", sum ? "winning" : "losing");
}
