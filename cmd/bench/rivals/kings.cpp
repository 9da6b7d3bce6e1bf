// Bob's Game: values row by row, two rows kept, winning moves counted for every
// nim-sum the whole may turn out to have.
#include "input.hpp"
using namespace std;

int main() {
  io::open();
  int boards = io::get();
  // A value is the bit 1 << value, no square is no bit: options are gathered by
  // or, and their mex is the lowest bit missing. A hole before each row.
  vector<unsigned char> above, here;
  while (boards--) {
    int n = io::get();
    above.assign(n + 1, 0);
    here.assign(n + 1, 0);
    // kings[v] and moves[v | w << 4]: kings on a value, and moves of theirs to w
    int kings[9] = {0}, moves[256] = {0};
    for (int r = 0; r < n; r++) {
      const char *cells = io::row(n);
      unsigned left = 0, corner = 0;
      for (int c = 0; c < n; c++) {
        unsigned up = above[c + 1], options = left | up | corner | -(cells[c] == 'X');
        unsigned value = (options + 1) & ~options & 15;
        if (cells[c] == 'K') {
          kings[value]++;
          moves[value | left << 4]++;
          moves[value | up << 4]++;
          moves[value | corner << 4]++;
        }
        here[c + 1] = value;
        corner = up, left = value;
      }
      swap(above, here);
    }
    int sum = 0;
    long long count = 0;
    for (int v = 0; v < 4; v++) sum ^= kings[1 << v] & 1 ? v : 0;
    for (int v = 0; v < 4; v++) count += moves[1 << v | 1 << (v ^ sum) << 4];
    if (sum) {
      io::out += "WIN ";
      io::put(count);
      io::out += '\n';
    } else {
      io::out += "LOSE\n";
    }
  }
  io::flush();
}
