// mistake: searches option after option, as deep as there are steps of subtraction
// technique: strategy stealing
// cause: speed
// verdict: RTE
// family: steps
#include <algorithm>
#include <cmath>
#include <cstdio>
using namespace std;

bool wins(long long a, long long b) {
    for (long long left = a - b; left >= 0; left -= b)
        if (left == 0 || !wins(max(left, b), min(left, b))) return true;
    return false;
}

int main() {
    long long a, b;
    while (scanf("%lld %lld", &a, &b) == 2 && (a || b)) {
        if (a < b) swap(a, b);
        puts(wins(a, b) ? "Stan wins" : "Ollie wins");
    }
}
