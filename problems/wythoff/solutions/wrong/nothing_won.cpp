// mistake: takes two empty piles for won
// technique: won or lost
// cause: idea
// verdict: WA
// family: empty
#include <algorithm>
#include <cstdio>
#include <cstdlib>
using namespace std;

int main() {
    long long a, b;
    while (scanf("%lld %lld", &a, &b) == 2) {
        long long k = llabs(a - b), m = 2 * k + 2;
        while (m > 0 && m * m >= m * k + k * k) m -= max(1LL, (m * m - m * k - k * k) / (2 * m + 1));
        puts(a + b > 0 && min(a, b) == m ? "0" : "1");
    }
}
