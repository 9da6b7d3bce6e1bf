// mistake: takes 1.618 for the golden section
// technique: golden section
// cause: idea
// verdict: WA
// family: random
#include <algorithm>
#include <cstdio>
#include <cstdlib>
using namespace std;

int main() {
    long long a, b;
    while (scanf("%lld %lld", &a, &b) == 2) {
        long long k = llabs(a - b);
        puts(min(a, b) == (long long)(k * 1.618) ? "0" : "1");
    }
}
