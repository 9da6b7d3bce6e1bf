// verdict: AC
// idea: whoever has a choice of multiples wins, since the remainder can be left at once or
// by the other player. So follow Euclid's algorithm up to the first quotient that is not 1, or
// to a remainder of 0: who is to move there wins.
#include <cstdio>
#include <utility>
using namespace std;

int main() {
    long long a, b;
    while (scanf("%lld %lld", &a, &b) == 2 && (a || b)) {
        if (a < b) swap(a, b);
        bool stan = true;
        while (a < 2 * b && a > b) {
            a -= b;
            swap(a, b);
            stan = !stan;
        }
        puts(stan ? "Stan wins" : "Ollie wins");
    }
}
