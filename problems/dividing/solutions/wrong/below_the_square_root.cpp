// mistake: looks for factors below the square root, and not at it
// technique: games by primes
// cause: idea
// verdict: WA
// family: squares
#include <cstdio>

int main() {
    int n, a, sum = 0;
    scanf("%d", &n);
    while (n--) {
        scanf("%d", &a);
        int count = 0;
        for (int p = 2; p * p < a; p++)
            for (; a % p == 0; a /= p) count++;
        sum ^= count + (a > 1);
    }
    puts(sum ? "Anna" : "Bruno");
}
