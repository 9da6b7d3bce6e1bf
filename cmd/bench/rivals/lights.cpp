// Switch lights: nim products of 64 bits by halves, down to logarithms in the field of 2^16,
// as it is usually submitted.
#include "input.hpp"
using namespace std;
typedef uint64_t u64;
typedef uint32_t u32;
typedef uint16_t u16;

static const int order = 65535;
static u16 lg[order + 1], ex[3 * order];
static u32 half;  // the logarithm of 2^15

static u64 slow(u64 a, u64 b, int bits) {
  if (a < 2 || b < 2) return a * b;
  int h = bits / 2;
  u64 low = (1ull << h) - 1, a1 = a >> h, a0 = a & low, b1 = b >> h, b0 = b & low;
  u64 lows = slow(a0, b0, h), high = slow(a0 ^ a1, b0 ^ b1, h) ^ lows;
  return high << h | (lows ^ slow(slow(a1, b1, h), 1ull << (h - 1), h));
}

static void tables() {
  for (u64 g = 256;; g++) {
    u64 x = g;
    int n = 1;
    for (; x != 1; n++) x = slow(x, g, 16);
    if (n < order) continue;
    for (int i = 0; i < order; i++) {
      lg[x] = i;
      ex[i] = ex[i + order] = ex[i + 2 * order] = x;
      x = slow(x, g, 16);
    }
    half = lg[1 << 15];
    return;
  }
}

static inline u16 times(u16 a, u16 b) { return a && b ? ex[lg[a] + lg[b]] : 0; }
static inline u16 halved(u16 a, u16 b) { return a && b ? ex[lg[a] + lg[b] + half] : 0; }

static inline u32 times32(u32 a, u32 b) {
  u16 a1 = a >> 16, a0 = a, b1 = b >> 16, b0 = b, low = times(a0, b0);
  return u32(times(a0 ^ a1, b0 ^ b1) ^ low) << 16 | u16(low ^ halved(a1, b1));
}

static inline u64 times64(u64 a, u64 b) {
  if ((a | b) >> 16 == 0) return times(a, b);
  if ((a | b) >> 32 == 0) return times32(a, b);
  u32 a1 = a >> 32, a0 = a, b1 = b >> 32, b0 = b;
  u32 low = times32(a0, b0), high = times32(a1, b1);
  u16 h1 = high >> 16, h0 = high;
  u32 f = u32(halved(h1 ^ h0, 1)) << 16 | halved(halved(h1, 1), 1);
  return u64(times32(a0 ^ a1, b0 ^ b1) ^ low) << 32 | (low ^ f);
}

int main() {
  io::open();
  tables();
  for (long long t = io::get(); t > 0; t--) {
    u64 sum = 0;
    for (long long n = io::get(); n > 0; n--) {
      u64 x = io::get<long long>(), y = io::get<long long>();
      sum ^= times64(x, y);
    }
    io::out += sum ? "Have a try, lxhgww.\n" : "Don't waste your time.\n";
    if (io::out.size() > 1 << 16) io::flush();
  }
  io::flush();
}
