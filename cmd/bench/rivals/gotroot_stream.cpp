// Got Root? in one pass over the edges, none of them kept: union-find, a random
// word on both ends of each edge that closes a cycle, leaves peeled off.
#include "input.hpp"
#include <random>
using namespace std;

struct Joint {
  uint64_t cover;
  uint32_t link, degree;  // XOR of neighbours in the forest; twice their number + parity of closing edges
};
static vector<int> set_;  // towards the root, or minus the size; in the end the values
static inline int find(int x) {
  for (;;) {
    int y = set_[x];
    if (y < 0) return x;
    int z = set_[y];
    if (z < 0) return y;
    x = set_[x] = z;
  }
}

int main() {
  io::open();
  random_device device;
  uint64_t state = (uint64_t)device() << 32 | device();
  int bushes = io::get();
  vector<Joint> joints;
  // Closing edges wait for company: their cache misses overlap.
  static int wait_u[1024], wait_v[1024];
  int waiting = 0;
  auto flush = [&] {
    for (int i = 0; i < waiting; i++) {
      uint64_t z = state += 0x9e3779b97f4a7c15;  // splitmix64
      z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
      z = (z ^ z >> 27) * 0x94d049bb133111eb;
      z ^= z >> 31;
      Joint &u = joints[wait_u[i]];
      u.cover ^= z;
      u.degree ^= 1;
      joints[wait_v[i]].cover ^= z;
    }
    waiting = 0;
  };
  while (bushes--) {
    int n = io::get(), m = io::get();
    set_.assign(n, -1);
    joints.assign(n, Joint{0, 0, 0});
    for (int i = 0; i < m; i++) {
      int u = io::get() - 1, v = io::get() - 1;
      int a = find(u), b = find(v);
      if (a != b) {
        if (set_[a] > set_[b]) swap(a, b);
        set_[a] += set_[b];
        set_[b] = a;
        joints[u].link ^= v, joints[u].degree += 2;
        joints[v].link ^= u, joints[v].degree += 2;
      } else {
        wait_u[waiting] = u, wait_v[waiting] = v;
        if (++waiting == 1024) flush();
      }
    }
    flush();
    auto &value = set_;
    for (int i = 0; i < n; i++) value[i] = joints[i].degree & 1;
    joints[0].degree = 0;  // the ground never looks like a leaf
    for (int i = 1; i < n; i++)
      for (uint32_t x = i; joints[x].degree >> 1 == 1;) {
        Joint &leaf = joints[x];
        uint32_t p = leaf.link;
        leaf.degree = 0;
        value[p] ^= leaf.cover ? value[x] ^ 1 : value[x] + 1;
        joints[p].cover ^= leaf.cover;
        joints[p].link ^= x;
        joints[p].degree -= 2;
        if (p > (uint32_t)i) break;
        x = p;
      }
    io::out += value[0] ? "Alice\n" : "Bob\n";
  }
  io::flush();
}
