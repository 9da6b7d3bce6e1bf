// mistake: tries divisors up to the number itself
// technique: games by primes
// cause: speed
// verdict: TLE
// family: primes
#include <cstdio>

int main() {
    int n, a, sum = 0;
    scanf("%d", &n);
    while (n--) {
        scanf("%d", &a);
        int count = 0;
        for (int p = 2; p <= a; p++)
            for (; a % p == 0; a /= p) count++;
        sum ^= count;
    }
    puts(sum ? "Anna" : "Bruno");
}
