/* Prints without end. */
#include <stdio.h>

int main(void) {
  for (;;) puts("Yes");
}
