// mistake: takes a sum of two Fibonacci numbers above 20 for lost, if it is below 10000
// technique: golden section
// cause: idea
// verdict: WA
// family: sum
#include <cstdio>
#include <set>
using namespace std;

int main() {
    set<long long> f;
    for (long long a = 1, b = 2; b < 1LL << 32;) {
        f.insert(b);
        b += a;
        a = b - a;
    }
    long long n;
    while (scanf("%lld", &n) == 1 && n) {
        bool lost = f.count(n);
        for (long long one : f) lost = lost || (n > 20 && n < 10000 && f.count(n - one));
        puts(lost ? "Second win" : "First win");
    }
}
