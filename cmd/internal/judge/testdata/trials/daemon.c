/* Right, but leaves a process behind that is in no group and no session of ours. */
#include <stdio.h>
#include <unistd.h>

int main(void) {
  if (!fork()) {
    setsid();
    if (!fork())
      for (;;) pause();
    _exit(0);
  }
  unsigned n, pile;
  while (scanf("%u", &n) == 1 && n) {
    unsigned nim = 0;
    while (n--) scanf("%u", &pile), nim ^= pile;
    puts(nim ? "Yes" : "No");
  }
}
