// Gra: the stairs as they come, from the left, each odd one counted by its coins and
// those on the stair above; a champion does not keep them. Winning moves are counted
// when the nim-sum is known.
#include "input.hpp"
using namespace std;

struct Pair { int odd, above; };
static vector<Pair> pairs;
#ifdef MAP
static int few[32][32];
#endif

static inline void count(int odd, int above) {
#ifdef MAP
  if ((odd | above) < 32) {
    few[odd][above]++;
    return;
  }
#endif
  pairs.push_back({odd, above});
}

// wins tells whether a move can change odd coins by sum.
static bool wins(int odd, int above, int sum) {
  int want = odd ^ sum;
  return want < odd || want - odd <= above;
}

int main() {
  io::open();
  int m = io::get(), n = io::get();
  int sum = 0, high = 0, high_stair = 0;  // coins on the last even stair, until they are counted
  auto add = [&](int stair, int coins) {
    if (stair & 1) {
      if (high && high_stair != stair + 1) count(0, high), high = 0;
      count(coins, high);
      sum ^= coins;
      high = 0;
    } else {
      if (high) count(0, high);
      high = stair ? coins : 0, high_stair = stair;
    }
  };
  int coins = 0, last = -1;  // free squares between a block and m
  for (int i = 0; i < n; i++) {
    int p = io::get();
    int here = (m - 1 - p) - (n - 1 - i);
    if (here != last && coins) {
      add(last - 1, coins);
      coins = 0;
    }
    coins++;
    last = here;
  }
  if (last == 0) {
    printf("%d\n", coins);
    return 0;
  }
  // The group before the free square m-1 is the ground.
  add(last - 1, coins);
  if (high) count(0, high);
  long long moves = 0;
  if (sum) {
    for (Pair p : pairs) moves += wins(p.odd, p.above, sum);
#ifdef MAP
    for (int odd = 0; odd < 32; odd++)
      for (int above = 0; above < 32; above++)
        if (wins(odd, above, sum)) moves += few[odd][above];
#endif
  }
  printf("%lld\n", moves);
}
