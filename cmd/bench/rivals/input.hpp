// Reading and writing as contestants do it: large blocks, digits by hand. With
// FAST defined a number is taken in words of eight bytes, with MAP the whole
// input is mapped besides: what a champion reaches for.
#pragma once
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>
#include <unistd.h>
#ifdef MAP
#define FAST
#include <sys/mman.h>
#include <sys/stat.h>
#endif

namespace io {
static const int slack = 32;  // bytes that may be looked at past the end

#ifdef MAP
static const char *at, *end;
static bool refill() { return false; }
static void open() {
  struct stat s;
  if (fstat(0, &s)) abort();
  size_t size = s.st_size;
  // A page of zeros follows the file, to look at past its end.
  char *p = static_cast<char *>(
      mmap(nullptr, (size | 4095) + 4097, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  if (p == MAP_FAILED) abort();
  if (size && mmap(p, size, PROT_READ, MAP_PRIVATE | MAP_FIXED | MAP_POPULATE, 0, 0) == MAP_FAILED) abort();
  at = p;
  end = p + size;
}
#else
static char room[slack + (1 << 18) + slack];
static const char *at = room + slack, *end = at;

// refill puts the next block behind the few bytes that are left.
static bool refill() {
  size_t left = end - at;
  char *block = room + slack;
  memcpy(block - left, at, left);
  ssize_t n = read(0, block, sizeof room - 2 * slack);
  if (n < 0) n = 0;
  at = block - left;
  end = block + n;
  memset(block + n, 0, slack);
  return n > 0;
}
static void open() {}
#endif

static inline int next() { return at == end && !refill() ? -1 : static_cast<unsigned char>(*at++); }

// number reads the next number; false at the end of the input.
#ifndef FAST
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
#else
static inline uint64_t word(const char *p) {
  uint64_t w;
  memcpy(&w, p, sizeof w);
  return w;
}
// eight turns eight digits, the first in the lowest byte, into a number.
static inline uint64_t eight(uint64_t w) {
  w = (w & 0x0f0f0f0f0f0f0f0f) * 2561 >> 8;
  w = (w & 0x00ff00ff00ff00ff) * 6553601 >> 16;
  return (w & 0x0000ffff0000ffff) * 42949672960001 >> 32;
}
template <class T> static inline bool number(T &v) {
  if (end - at < slack) refill();
  while (static_cast<unsigned char>(*at - 1) < ' ') at++;  // zeros stand behind the end
  if (at >= end) return false;
  bool negative = *at == '-';
  at += negative;
  uint64_t w = word(at), x;
  // A byte of a digit has bit 4, white space of a contest's input has not.
  uint64_t other = ~w & 0x1010101010101010;
  if (other) {
    int n = __builtin_ctzll(other) >> 3;
    x = eight(w << (64 - 8 * n));
    at += n;
  } else {
    x = eight(w);
    for (at += 8; static_cast<unsigned char>(*at) >= '0'; at++) x = x * 10 + (*at - '0');
  }
  v = negative ? -static_cast<T>(x) : static_cast<T>(x);
  return true;
}
#endif
template <class T = int> static inline T get() {
  T v = 0;
  number(v);
  return v;
}

// row returns the next n characters that are no white space, one board row, for
// as long as nothing else is read.
static inline const char *row(int n) {
  int c = next();
  while (c != -1 && c <= ' ') c = next();
  if (c == -1) abort();
  at--;
  if (end - at >= n) {
    at += n;
    return at - n;
  }
  static std::vector<char> line;
  line.resize(n);
  for (int done = 0; done < n;) {
    if (at == end && !refill()) abort();
    int k = end - at < n - done ? end - at : n - done;
    memcpy(line.data() + done, at, k);
    at += k;
    done += k;
  }
  return line.data();
}

static std::string out;
static inline void put(long long v) {
  char digits[24];
  int n = 24;
  unsigned long long u = v < 0 ? -static_cast<unsigned long long>(v) : v;
  do digits[--n] = '0' + u % 10; while (u /= 10);
  if (v < 0) digits[--n] = '-';
  out.append(digits + n, 24 - n);
}
static inline void flush() {
  fwrite(out.data(), 1, out.size(), stdout);
  out.clear();
}
}  // namespace io
