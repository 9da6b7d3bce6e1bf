// mistake: counts the steps of Euclid's algorithm, as if nobody had a choice, unless one number is 1
// technique: strategy stealing
// cause: idea
// verdict: WA
// family: random
#include <algorithm>
#include <cmath>
#include <cstdio>
using namespace std;

bool wins(long long a, long long b) {
    if (b == 1) return true;
    return a % b == 0 || !wins(b, a % b);
}

int main() {
    long long a, b;
    while (scanf("%lld %lld", &a, &b) == 2 && (a || b)) {
        if (a < b) swap(a, b);
        puts(wins(a, b) ? "Stan wins" : "Ollie wins");
    }
}
