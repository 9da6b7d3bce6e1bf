// mistake: counts up to the smaller pile of the lost pair, one by one
// technique: golden section
// cause: speed
// verdict: TLE
// family: far
#include <algorithm>
#include <cstdio>
#include <cstdlib>
using namespace std;

int main() {
    long long a, b;
    while (scanf("%lld %lld", &a, &b) == 2) {
        long long k = llabs(a - b), m = 0;
        while ((m + 1) * (m + 1) < (m + 1) * k + k * k) m++;
        puts(min(a, b) == m ? "0" : "1");
    }
}
