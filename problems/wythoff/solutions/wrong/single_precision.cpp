// mistake: multiplies by the golden section in single precision
// technique: golden section
// cause: bounds
// verdict: WA
// family: small
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
using namespace std;

int main() {
    int a, b;
    while (scanf("%d %d", &a, &b) == 2) {
        int k = abs(a - b);
        float m = k * ((1.0f + sqrtf(5.0f)) / 2.0f);
        puts(min(a, b) == (int)m ? "0" : "1");
    }
}
