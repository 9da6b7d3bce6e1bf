// mistake: takes equal numbers for lost, as their ratio is below the golden section
// technique: golden section
// cause: idea
// verdict: WA
// family: equal
#include <algorithm>
#include <cmath>
#include <cstdio>
using namespace std;


int main() {
    long long a, b;
    while (scanf("%lld %lld", &a, &b) == 2 && (a || b)) {
        if (a < b) swap(a, b);
        puts(a * a > a * b + b * b ? "Stan wins" : "Ollie wins");
    }
}
