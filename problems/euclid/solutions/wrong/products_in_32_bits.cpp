// mistake: multiplies in 32 bits
// technique: golden section
// cause: bounds
// verdict: WA
// family: wide
#include <algorithm>
#include <cmath>
#include <cstdio>
using namespace std;


int main() {
    unsigned a, b;
    while (scanf("%u %u", &a, &b) == 2 && (a || b)) {
        if (a < b) swap(a, b);
        puts(a == b || a * a > a * b + b * b ? "Stan wins" : "Ollie wins");
    }
}
