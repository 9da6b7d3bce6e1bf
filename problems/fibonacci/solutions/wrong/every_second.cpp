// mistake: makes two Fibonacci numbers in each step, and looks at one of them
// technique: golden section
// cause: idea
// verdict: WA
// family: next
#include <cstdio>

int main() {
    long long n;
    while (scanf("%lld", &n) == 1 && n) {
        long long a = 1, b = 2;
        while (b < n) {
            a += b;
            b += a;
        }
        puts(b == n ? "Second win" : "First win");
    }
}
