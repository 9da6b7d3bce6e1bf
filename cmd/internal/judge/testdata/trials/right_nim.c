#include <stdio.h>

int main(void) {
  unsigned n, pile;
  while (scanf("%u", &n) == 1 && n) {
    unsigned nim = 0;
    while (n--) scanf("%u", &pile), nim ^= pile;
    puts(nim ? "Yes" : "No");
  }
}
