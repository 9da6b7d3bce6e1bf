// mistake: squares the difference in 32 bits
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
        unsigned five = 5u * k * k;
        puts(min(a, b) == (k + (int)sqrt((double)five)) / 2 ? "0" : "1");
    }
}
