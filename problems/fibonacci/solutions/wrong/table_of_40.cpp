// mistake: has a table of 40 Fibonacci numbers
// technique: golden section
// cause: bounds
// verdict: WA
// family: top
#include <algorithm>
#include <cstdio>
using namespace std;

int main() {
    long long f[40] = {1, 2}, n;
    for (int i = 2; i < 40; i++) f[i] = f[i - 1] + f[i - 2];
    while (scanf("%lld", &n) == 1 && n) puts(count(f, f + 40, n) ? "Second win" : "First win");
}
