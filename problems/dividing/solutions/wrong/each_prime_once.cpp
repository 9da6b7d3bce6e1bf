// mistake: counts each prime once, however often it divides
// technique: games by primes
// cause: idea
// verdict: WA
// family: powers
#include <cstdio>

int main() {
    int n, a, sum = 0;
    scanf("%d", &n);
    while (n--) {
        scanf("%d", &a);
        int count = 0;
        for (int p = 2; p * p <= a; p++) {
            if (a % p == 0) count++;
            while (a % p == 0) a /= p;
        }
        sum ^= count + (a > 1);
    }
    puts(sum ? "Anna" : "Bruno");
}
