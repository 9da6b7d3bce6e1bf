// Squares Game offline: bottoms and tops are ranked beforehand by radix sort, so
// the sweep line is a set of bits with 64 children a node.
#include "input.hpp"
#include <algorithm>
using namespace std;

struct Square { uint32_t x, y, a, id; };
struct Item { uint32_t key, id; };
static vector<Item> spare;

// order sorts stably by key.
static void order(Item *items, size_t n) {
  if (n < 64) {
    for (size_t i = 1; i < n; i++) {
      Item it = items[i];
      size_t j = i;
      for (; j && items[j - 1].key > it.key; j--) items[j] = items[j - 1];
      items[j] = it;
    }
    return;
  }
  uint32_t differ = 0, last = items[0].key;
  bool sorted = true;
  for (size_t i = 0; i < n; i++) {
    differ |= items[i].key ^ items[0].key;
    sorted &= last <= items[i].key;
    last = items[i].key;
  }
  if (sorted) return;
  int width = 32 - __builtin_clz(differ);
  int digit = min(11, 64 - __builtin_clzll(n));
  int passes = (width + digit - 1) / digit;
  Item *from = items, *to = spare.data();
  static uint32_t place[2049];
  for (int p = 0; p < passes; p++) {
    int low = width * p / passes, mask = (1 << (width * (p + 1) / passes - low)) - 1;
    memset(place, 0, (mask + 2) * sizeof *place);
    for (size_t i = 0; i < n; i++) place[(from[i].key >> low & mask) + 1]++;
    for (int d = 0; d < mask; d++) place[d + 1] += place[d];
    for (size_t i = 0; i < n; i++) to[place[from[i].key >> low & mask]++] = from[i];
    swap(from, to);
  }
  if (from != items) memcpy(items, from, n * sizeof *items);
}

// A set of numbers; level 0 has a bit each, a level above a bit for each word.
struct Bits {
  vector<uint64_t> level[6];
  int top;
  void reset(size_t n) {
    for (top = 0;; top++) {
      n = (n + 63) / 64;
      level[top].assign(n, 0);
      if (n == 1) break;
    }
  }
  void add(uint32_t i) {
    for (int d = 0; d <= top; d++, i >>= 6) {
      uint64_t &w = level[d][i >> 6], was = w;
      w |= 1ull << (i & 63);
      if (was) break;
    }
  }
  void remove(uint32_t i) {
    for (int d = 0; d <= top; d++, i >>= 6)
      if (level[d][i >> 6] &= ~(1ull << (i & 63))) break;
  }
  // below returns the largest below i, or -1.
  int below(uint32_t i) const {
    for (int d = 0; d <= top; d++) {
      uint64_t w = level[d][i >> 6] & ((1ull << (i & 63)) - 1);
      i >>= 6;
      if (w) {
        i = i << 6 | (63 - __builtin_clzll(w));
        while (d--) i = i << 6 | (63 - __builtin_clzll(level[d][i]));
        return i;
      }
    }
    return -1;
  }
};

int main() {
  io::open();
  int tests = io::get();
  vector<Square> in, s;  // as read; in the order they open
  vector<Item> items, ends;
  vector<uint32_t> rank;  // of bottom 2k and top 2k+1
  vector<int> parent, value, target;
  Bits line;
  const int shift = 1 << 30;  // coordinates lie within 2 * 10^8
  while (tests--) {
    size_t n = io::get();
    in.resize(n), s.resize(n), items.resize(n), ends.resize(2 * n), rank.resize(2 * n);
    spare.resize(2 * n);
    for (size_t i = 0; i < n; i++) {
      in[i].x = io::get() + shift, in[i].y = io::get() + shift, in[i].a = io::get();
      items[i] = {in[i].x, (uint32_t)i};
    }
    order(items.data(), n);
    for (size_t k = 0; k < n; k++) s[k] = in[items[k].id], s[k].id = items[k].id;
    for (size_t low = 0, high; low < n; low = high) {  // of those that open together the larger first
      bool falling = true;
      for (high = low + 1; high < n && s[high].x == s[low].x; high++) falling &= s[high].a <= s[high - 1].a;
      if (falling) continue;
      for (size_t k = low; k < high; k++) items[k] = {~s[k].a, s[k].id};
      order(&items[low], high - low);
      for (size_t k = low; k < high; k++) {
        uint32_t id = items[k].id;
        s[k] = in[id], s[k].id = id;
      }
    }
    // At equal y tops come first, those of squares opened later first; then
    // bottoms, those of squares opened earlier first.
    for (size_t k = 0; k < n; k++) {
      ends[n - 1 - k] = {s[k].y + s[k].a, (uint32_t)(2 * k + 1)};
      ends[n + k] = {s[k].y, (uint32_t)(2 * k)};
    }
    order(ends.data(), 2 * n);
    for (size_t i = 0; i < 2 * n; i++) rank[ends[i].id] = i;
    for (size_t k = 0; k < n; k++) items[k] = {s[k].x + s[k].a, (uint32_t)k};
    order(items.data(), n);  // closings
    line.reset(2 * n);
    parent.resize(n);
    size_t closing = 0;
    for (size_t k = 0; k < n; k++) {
      for (; items[closing].key <= s[k].x; closing++) {
        line.remove(rank[2 * items[closing].id]);
        line.remove(rank[2 * items[closing].id + 1]);
      }
      uint32_t bottom = rank[2 * k];
      parent[k] = line.below(bottom);  // a rank yet
      line.add(bottom);
      line.add(rank[2 * k + 1]);
    }
    for (size_t k = 0; k < n; k++)
      if (parent[k] >= 0) {
        uint32_t id = ends[parent[k]].id;
        parent[k] = id & 1 ? parent[id / 2] : id / 2;
      }
    value.assign(n, 1);
    int sum = 0;
    for (size_t k = n; k-- > 0;) {
      // value is 1 + the sum of the children: what is collected is value - 1
      int v = value[k];
      if (parent[k] < 0) sum ^= v;
      else value[parent[k]] = ((value[parent[k]] - 1) ^ v) + 1;
    }
    // gap: the target of what a square holds, against what it holds; 0 for none
    uint32_t best = n;
    target.resize(n);
    for (size_t k = 0; k < n && sum; k++) {
      int below = parent[k] < 0 ? sum : target[parent[k]];
      int left = below ? below ^ value[k] : -1;
      if (left == 0 && s[k].id < best) best = s[k].id;
      target[k] = left > 0 ? (left - 1) ^ (value[k] - 1) : 0;
    }
    if (best < n) {
      io::out += "Fat ";
      io::put(best + 1);
      io::out += '\n';
    } else {
      io::out += "Fit\n";
    }
  }
  io::flush();
}
