/* Writes where there is nothing. */
int main(void) {
  volatile int *nothing = 0;
  *nothing = 1;
}
