// Reading and writing as a strong contestant does it: large blocks, digits by
// hand. With MAP defined the whole input is mapped, as a champion does it.
#pragma once
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cstdint>
#include <string>
#include <vector>
#include <unistd.h>
#ifdef MAP
#include <sys/mman.h>
#include <sys/stat.h>
#endif

namespace io {
#ifdef MAP
static const char *at, *end;
static bool refill() { return false; }
static void open() {
  struct stat s;
  fstat(0, &s);
  at = end = nullptr;
  if (s.st_size == 0) return;
  void *p = mmap(nullptr, s.st_size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, 0, 0);
  if (p == MAP_FAILED) abort();
  at = static_cast<const char *>(p);
  end = at + s.st_size;
}
#else
static char block[1 << 18];
static const char *at = block, *end = block;
static bool refill() {
  ssize_t n = read(0, block, sizeof block);
  at = block;
  end = block + (n > 0 ? n : 0);
  return n > 0;
}
static void open() {}
#endif

static inline int next() { return at == end && !refill() ? -1 : static_cast<unsigned char>(*at++); }

// number reads the next number; false at the end of the input.
template <class T> static inline bool number(T &v) {
  int c = next();
  while (c != -1 && c <= ' ') c = next();
  if (c == -1) return false;
  bool negative = c == '-';
  if (negative) c = next();
  T x = 0;
  for (; c >= '0'; c = next()) x = x * 10 + (c - '0');
  v = negative ? -x : x;
  return true;
}
template <class T = int> static inline T get() {
  T v = 0;
  number(v);
  return v;
}

// row copies the next n characters that are no white space, one board row.
static inline void row(char *to, int n) {
  int c = next();
  while (c != -1 && c <= ' ') c = next();
  if (c == -1) return;
  *to++ = c;
  for (int left = n - 1; left > 0;) {
    if (at == end && !refill()) return;
    int k = end - at < left ? end - at : left;
    memcpy(to, at, k);
    to += k;
    at += k;
    left -= k;
  }
}

static std::string out;
static inline void put(long long v) {
  char digits[24];
  int n = 0;
  if (v < 0) { out += '-'; v = -v; }
  do digits[n++] = '0' + v % 10; while (v /= 10);
  while (n) out += digits[--n];
}
static inline void flush() {
  fwrite(out.data(), 1, out.size(), stdout);
  out.clear();
}
}  // namespace io
