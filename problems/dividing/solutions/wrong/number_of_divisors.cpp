// mistake: takes the number of smaller divisors for the value
// technique: games by primes
// cause: idea
// verdict: WA
// family: random
#include <cstdio>

int main() {
    int n, a, sum = 0;
    scanf("%d", &n);
    while (n--) {
        scanf("%d", &a);
        int divisors = 0;
        for (int d = 1; d * d <= a; d++)
            if (a % d == 0) divisors += d * d == a ? 1 : 2;
        sum ^= divisors - 1;
    }
    puts(sum ? "Anna" : "Bruno");
}
