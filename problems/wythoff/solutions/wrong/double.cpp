// mistake: multiplies by the golden section in double precision, which reaches the next integer at some differences
// technique: golden section
// cause: bounds
// verdict: WA
// family: golden
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
using namespace std;

int main() {
    int a, b;
    while (scanf("%d %d", &a, &b) == 2) {
        int k = abs(a - b), m = (int)floor(k * ((1.0 + sqrt(5.0)) / 2.0));
        puts(min(a, b) == m ? "0" : "1");
    }
}
