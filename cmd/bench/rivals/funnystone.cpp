// A Funny Stone Game: for each number of piles, first pile and value that is
// left to make, the smallest pair of piles stands in a table.
#include "input.hpp"
using namespace std;

int main() {
  io::open();
  const int N = 23;
  int g[N] = {0};  // value of a stone by its distance from the last pile
  for (int d = 1; d < N; d++) {
    bool seen[256] = {false};
    for (int j = 0; j < d; j++)
      for (int k = 0; k <= j; k++) seen[g[j] ^ g[k]] = true;
    while (seen[g[d]]) g[d]++;
  }
  // By distance of the first pile: the largest distances j >= k first.
  static signed char pair_j[N][64], pair_k[N][64];
  memset(pair_j, -1, sizeof pair_j);
  for (int d = 1; d < N; d++)
    for (int j = 0; j < d; j++)
      for (int k = 0; k <= j; k++) pair_j[d][g[j] ^ g[k]] = j, pair_k[d][g[j] ^ g[k]] = k;
  int piles[N], n;
  for (int t = 1; io::number(n) && n; t++) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
      piles[i] = io::get();
      sum ^= g[n - 1 - i] & -(piles[i] & 1);  // no branch: it could not be foretold
    }
    int i = 0, j = -1, k = -1, d = 0;
    if (sum)
      for (; i < n; i++) {
        d = n - 1 - i;
        if (piles[i] && pair_j[d][sum ^ g[d]] >= 0) {
          j = n - 1 - pair_j[d][sum ^ g[d]], k = n - 1 - pair_k[d][sum ^ g[d]];
          break;
        }
      }
    io::out += "Game ";
    io::put(t);
    io::out += ": ";
    io::put(j < 0 ? -1 : i);
    io::out += ' ';
    io::put(j);
    io::out += ' ';
    io::put(k);
    io::out += '\n';
    if (io::out.size() > 1 << 16) io::flush();
  }
  io::flush();
}
