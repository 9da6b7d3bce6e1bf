// mistake: forgets the prime that is left after dividing up to the square root
// technique: games by primes
// cause: idea
// verdict: WA
// family: primes
#include <cstdio>

int main() {
    int n, a, sum = 0;
    scanf("%d", &n);
    while (n--) {
        scanf("%d", &a);
        int count = 0;
        for (int p = 2; p * p <= a; p++)
            for (; a % p == 0; a /= p) count++;
        sum ^= count;
    }
    puts(sum ? "Anna" : "Bruno");
}
