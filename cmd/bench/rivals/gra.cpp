// Gra: blocks of pawns, the stairs below them, and a count of winning moves on
// the stairs that are not empty and on those right above odd ones.
#include "input.hpp"
using namespace std;

int main() {
  io::open();
  int m = io::get(), n = io::get();
  struct Stair { int number, coins; };  // number: free squares between it and m
  vector<Stair> stairs;                  // from the left
  int last = 0, length = 0;
  // free(p) = (m - 1 - p) - (pawns right of p) squares between p and m
  for (int i = 0; i < n; i++) {
    int p = io::get();
    int number = (m - 1 - p) - (n - 1 - i);
    if (stairs.empty() || stairs.back().number != number) stairs.push_back({number, 0});
    stairs.back().coins++;
    last = p;
  }
  if (last == m - 1) {
    for (; !stairs.empty() && stairs.back().number == 0; stairs.pop_back()) length += stairs.back().coins;
    printf("%d\n", length);
    return 0;
  }
  // The group before the free square m-1 has number 1 here and is the ground.
  unsigned sum = 0;
  for (auto &s : stairs)
    if ((s.number - 1) & 1) sum ^= s.coins;
  long long count = 0;
  auto coins = [&](size_t i, int number) { return i < stairs.size() && stairs[i].number == number ? stairs[i].coins : 0; };
  if (sum)
    for (size_t i = 0; i < stairs.size(); i++) {
      int stair = stairs[i].number - 1, here = stairs[i].coins;
      if (stair & 1) {
        if ((int)(here ^ sum) < here) count++;
      } else if (stair > 0) {
        int below = coins(i + 1, stairs[i].number - 1);
        int wanted = below ^ sum;
        if (wanted > below && wanted - below <= here) count++;
      }
    }
  printf("%lld\n", count);
}
