// mistake: compares the ratio with the golden section in single precision
// technique: golden section
// cause: bounds
// verdict: WA
// family: golden
#include <algorithm>
#include <cmath>
#include <cstdio>
using namespace std;


int main() {
    int a, b;
    while (scanf("%d %d", &a, &b) == 2 && (a || b)) {
        if (a < b) swap(a, b);
        puts(a == b || (float)a / b > (1 + sqrtf(5.0f)) / 2 ? "Stan wins" : "Ollie wins");
    }
}
