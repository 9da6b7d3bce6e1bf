// Knights with the whole table of values: diagonal by diagonal, since every move
// goes back one diagonal or three.
#include "input.hpp"
using namespace std;

int main() {
  io::open();
  int n = io::get();
  // A value is the bit 1 << value. Each diagonal stands as an array over the
  // rows, with two zeros around it for what is off the board.
  vector<unsigned char> table((size_t)n * n), row[4];
  for (auto &r : row) r.assign(n + 4, 0);
  for (int s = 0; s <= 2 * n - 2; s++) {
    unsigned char *here = row[s & 3].data() + 2;
    const unsigned char *one = row[(s + 3) & 3].data() + 2, *three = row[(s + 1) & 3].data() + 2;
    int low = s - n + 1 > 0 ? s - n + 1 : 0, high = s < n ? s : n - 1;
    memset(here - 2, 0, n + 4);
    for (int r = low; r <= high; r++) {
      unsigned options = one[r + 1] | one[r - 2] | three[r - 1] | three[r - 2];
      here[r] = ~options & (options + 1);
      table[(size_t)r * n + s - r] = here[r];
    }
  }
  int sum = 0;
  for (int r = 0; r < n; r++) {
    const char *cells = io::row(n);
    const unsigned char *value = &table[(size_t)r * n];
    for (int c = 0; c < n; c++) sum ^= -(cells[c] & 1) & value[c];  // K is odd, a dot even
  }
  // Each bit is the parity of the knights worth so much.
  int total = 0;
  for (int v = 0; v < 5; v++)
    if (sum >> v & 1) total ^= v;
  printf("The first player is in a %s state\n", total ? "winning" : "losing");
}
