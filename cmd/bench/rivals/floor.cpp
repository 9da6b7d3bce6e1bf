#include "input.hpp"
int main() {
  io::open();
  uint64_t sum = 0;
  long long v;
  while (io::number(v)) sum += v;
  printf("%llu\n", (unsigned long long)sum);
}
