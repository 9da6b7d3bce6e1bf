// Knights by the period: but for the last row and column the value of (r, c), r
// <= c, depends on r mod 4 and c-r alone, from c-r = 2 on its residue mod 4. So
// the XOR of a row's words tells all that is far from the diagonal.
#include "input.hpp"
using namespace std;

// table fills g with the values of an n x n board.
static void table(int n, vector<unsigned char> &g) {
  g.assign(n * n, 0);
  for (int s = 0; s <= 2 * n - 2; s++)
    for (int r = s < n ? 0 : s - n + 1; r <= s && r < n; r++) {
      int c = s - r, seen = 0;
      auto look = [&](int a, int b) {
        if (a >= 0 && b >= 0 && a < n && b < n) seen |= 1 << g[a * n + b];
      };
      look(r + 1, c - 2), look(r - 1, c - 2), look(r - 2, c - 1), look(r - 2, c + 1);
      g[r * n + c] = __builtin_ctz(~seen);
    }
}

int main() {
  io::open();
  int n = io::get();
  // A small board of the same residue has every value there is.
  int small = n <= 40 ? n : 40 + n % 4;
  vector<unsigned char> g;
  table(small, g);
  auto at = [&](int r, int c) {
    if (small == n) return (int)g[r * n + c];
    if (r > c) swap(r, c);
    // Down to a place of the same residues: off the last column by the diagonal,
    // in it along the column.
    if (c == n - 1) {
      int up = n - 1 - r;  // steps from the corner
      if (up > 20) up = 20 + up % 4;
      return (int)g[(small - 1 - up) * small + small - 1];
    }
    int d = c - r;
    if (d > 12) d = 12 + d % 4;
    int i = r % 4;
    return (int)g[i * small + i + d];
  };
  int sum = 0;
  for (int r = 0; r < n; r++) {
    const char *cells = io::row(n);
    // One by one: up to 16 columns around the diagonal, and the last one. A word
    // on the way there is eight columns that start at a multiple of 4.
    int left = (r > 16 ? r - 16 : 0) & ~7, right = r + 16 < n - 1 ? r + 16 : n - 1;
    if (r == n - 1) left = 0;
    auto words = [&](int from, int to) {
      uint64_t parity = 0;
      int c = from;
      for (; c + 8 <= to; c += 8) {
        uint64_t w;
        memcpy(&w, cells + c, 8);
        parity ^= w;
      }
      for (int i = 0; i < 8 && c > from; i++)
        if (parity >> 8 * i & 1) sum ^= at(r, from + i);
      return c;
    };
    auto single = [&](int from, int to) {
      for (int c = from; c < to; c++)
        if (cells[c] & 1) sum ^= at(r, c);  // K is odd, a dot even
    };
    int c = r == n - 1 ? 0 : words(0, left);
    single(c, right);
    c = words(right, n - 1);
    single(c, n);
  }
  printf("The first player is in a %s state\n", sum ? "winning" : "losing");
}
