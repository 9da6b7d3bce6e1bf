// mistake: makes Fibonacci numbers up to n in 32 bits with a sign, which become negative and never reach it
// technique: golden section
// cause: bounds
// verdict: TLE
// family: wide
#include <cstdio>

int main() {
    int n;
    while (scanf("%d", &n) == 1 && n) {
        unsigned a = 1, b = 2;
        while ((int)b < n) {
            unsigned next = a + b;
            a = b;
            b = next;
        }
        puts((int)b == n ? "Second win" : "First win");
    }
}
