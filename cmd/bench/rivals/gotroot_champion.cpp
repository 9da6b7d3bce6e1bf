// Got Root? in one pass over the edges, none of them kept, at the memory's limit:
// Rem's union-find with splicing, edges taken in batches whose memory is asked for
// ahead, all arrays in one area of huge pages.
#include "input.hpp"
#include <sys/mman.h>
#include <random>
#include <utility>

struct Joint {
  uint64_t cover;         // XOR of the words of edges that close a cycle
  uint32_t degree, link;  // in the forest; XOR of the neighbours there
};
// The top bit of a degree is the parity of closing edges, the next is the ground's.
static const uint32_t parity = 1u << 31, held = 1u << 30;

// area returns size bytes for one bush, of any content.
static char *area(size_t size) {
  const size_t huge = 2 << 20;
  static char *all = nullptr, *aligned;
  static size_t room = 0;
  if (size > room) {
    if (all) munmap(all, room + huge);
    room = size + size / 2;
    void *p = mmap(nullptr, room + huge, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (p == MAP_FAILED) abort();
    madvise(p, room + huge, MADV_HUGEPAGE);
    all = static_cast<char *>(p);
    aligned = all + (huge - reinterpret_cast<uintptr_t>(all) % huge) % huge;
  }
  return aligned;
}

static uint64_t word(uint64_t &state) {  // splitmix64
  uint64_t z = state += 0x9e3779b97f4a7c15;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

// join reports whether u and v were apart. No vertex is above its parent.
static inline bool join(uint32_t *parent, uint32_t u, uint32_t v) {
  while (parent[u] != parent[v]) {
    if (parent[u] < parent[v]) std::swap(u, v);
    uint32_t above = parent[u];
    parent[u] = parent[v];
    if (above == u) return true;
    u = above;
  }
  return false;
}

int main() {
  io::open();
  std::random_device device;
  uint64_t state = (uint64_t)device() << 32 | device();
  const int batch = 64;
  uint32_t us[batch], vs[batch];
  for (int bushes = io::get(); bushes > 0; bushes--) {
    uint32_t n = io::get<uint32_t>(), m = io::get<uint32_t>();
    char *room = area((n + 1) * (sizeof(Joint) + 8ul));
    Joint *joints = reinterpret_cast<Joint *>(room);
    uint32_t *parent = reinterpret_cast<uint32_t *>(joints + n + 1), *value = parent + n + 1;
    memset(joints, 0, (n + 1) * sizeof(Joint));
    memset(value, 0, (n + 1) * 4ul);
    for (uint32_t v = 0; v <= n; v++) parent[v] = v;
    while (m > 0) {
      int k = m < batch ? m : batch;
      m -= k;
      for (int i = 0; i < k; i++) {
        uint32_t u = us[i] = io::get<uint32_t>(), v = vs[i] = io::get<uint32_t>();
        __builtin_prefetch(parent + u);
        __builtin_prefetch(parent + v);
        __builtin_prefetch(joints + u, 1);
        __builtin_prefetch(joints + v, 1);
      }
      for (int i = 0; i < k; i++) {
        __builtin_prefetch(parent + parent[us[i]]);
        __builtin_prefetch(parent + parent[vs[i]]);
      }
      for (int i = 0; i < k; i++) {
        uint32_t u = us[i], v = vs[i];
        Joint &a = joints[u], &b = joints[v];
        if (u != v && join(parent, u, v)) {
          a.degree++, a.link ^= v;
          b.degree++, b.link ^= u;
        } else {
          uint64_t w = word(state);
          a.cover ^= w, b.cover ^= w;
          a.degree ^= parity;
        }
      }
    }
    joints[1].degree += held;
    for (uint32_t last = 2; last <= n; last++)
      for (uint32_t v = last; (joints[v].degree & ~parity) == 1;) {
        Joint &leaf = joints[v];
        uint32_t below = leaf.link, x = value[v] ^ leaf.degree >> 31;
        Joint &foot = joints[below];
        leaf.degree = 0;
        foot.degree--;
        foot.link ^= v;
        foot.cover ^= leaf.cover;
        value[below] ^= leaf.cover ? x ^ 1 : x + 1;
        if (below >= last) break;
        v = below;
      }
    io::out += value[1] ^ joints[1].degree >> 31 ? "Alice\n" : "Bob\n";
  }
  io::flush();
}
