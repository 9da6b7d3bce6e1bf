// mistake: compares with Fibonacci numbers in single precision
// technique: golden section
// cause: bounds
// verdict: WA
// family: near
#include <cstdio>

int main() {
    float n;
    while (scanf("%f", &n) == 1 && n) {
        float a = 1, b = 2;
        while (b < n) {
            float next = a + b;
            a = b;
            b = next;
        }
        puts(b == n ? "Second win" : "First win");
    }
}
