/* Right, but for the newline that the last line lacks. */
#include <stdio.h>

int main(void) {
  unsigned n, pile;
  const char *gap = "";
  while (scanf("%u", &n) == 1 && n) {
    unsigned nim = 0;
    while (n--) scanf("%u", &pile), nim ^= pile;
    printf("%s%s", gap, nim ? "Yes" : "No");
    gap = "\n";
  }
}
