// Bob's Game: values row by row, two rows kept, winning moves counted for every
// nim-sum the whole may turn out to have.
#include "input.hpp"
using namespace std;

int main() {
  io::open();
  int boards = io::get();
  vector<char> row;
  vector<unsigned char> above, here;
  const unsigned char wall = 7;
  while (boards--) {
    int n = io::get();
    row.resize(n);
    above.assign(n + 1, wall);
    here.assign(n + 1, wall);
    int sum = 0;
    long long count[4] = {0, 0, 0, 0};
    for (int r = 0; r < n; r++) {
      io::row(row.data(), n);
      for (int c = 0; c < n; c++) {
        if (row[c] == 'X') {
          here[c + 1] = wall;
          continue;
        }
        int a = above[c + 1], b = here[c], d = above[c];
        int v = __builtin_ctz(~(1 << a | 1 << b | 1 << d));
        here[c + 1] = v;
        if (row[c] == 'K') {
          sum ^= v;
          if (a != wall) count[a ^ v]++;
          if (b != wall) count[b ^ v]++;
          if (d != wall) count[d ^ v]++;
        }
      }
      swap(above, here);
      here[0] = above[0] = wall;
    }
    if (sum) {
      io::out += "WIN ";
      io::put(count[sum]);
      io::out += '\n';
    } else {
      io::out += "LOSE\n";
    }
  }
  io::flush();
}
