/* Gra, right, with arrays of all squares, of which there may be a billion. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  int m, n, p, held = 0, stair = 0, nim = 0, wins = 0;
  scanf("%d %d", &m, &n);
  char *square = malloc(m + 1);
  memset(square, '.', m + 1);
  int *coins = calloc(m + 2, sizeof *coins);
  while (n--) scanf("%d", &p), square[p] = 'o';
  while (held < m - 1 && square[m - 1 - held] == 'o') held++;
  if (held) {
    printf("%d\n", held);
    return 0;
  }
  for (int i = m - 2; i > 0; i--)
    if (square[i] == 'o') coins[stair]++;
    else stair++;
  for (int i = 1; i <= stair; i += 2) nim ^= coins[i];
  for (int i = 1; i <= stair && nim; i += 2) {
    int wanted = coins[i] ^ nim;
    wins += wanted < coins[i] || wanted - coins[i] <= coins[i + 1];
  }
  printf("%d\n", wins);
}
