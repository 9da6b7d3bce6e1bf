// verdict: AC
// idea: Wythoff: with difference k the lost pair is (floor(k * phi), floor(k * phi) + k). The
// floor is the greatest m with m * m < m * k + k * k, in integers: a double rounds up at some k.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <algorithm>
using namespace std;

int main() {
    long long a, b;
    while (scanf("%lld %lld", &a, &b) == 2) {
        long long k = llabs(a - b), m = (long long)(k * ((1 + sqrt(5.0)) / 2));
        while (m > 0 && m * m >= m * k + k * k) m--;
        while ((m + 1) * (m + 1) < (m + 1) * k + k * k) m++;
        puts(min(a, b) == m ? "0" : "1");
    }
}
