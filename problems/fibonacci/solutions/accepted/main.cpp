// verdict: AC
// idea: Whinihan: every number is a sum of Fibonacci numbers no two of which are neighbours.
// Whoever may take the smallest of them wins. Only a Fibonacci number itself has none that
// may be taken, as the first move may not take all.
#include <cstdio>

int main() {
    long long n;
    while (scanf("%lld", &n) == 1 && n) {
        long long a = 1, b = 2;
        while (b < n) {
            long long next = a + b;
            a = b;
            b = next;
        }
        puts(b == n ? "Second win" : "First win");
    }
}
