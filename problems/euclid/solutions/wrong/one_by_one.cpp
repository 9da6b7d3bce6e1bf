// mistake: finds quotients by subtracting the smaller number once at a time
// technique: strategy stealing
// cause: speed
// verdict: TLE
// family: steps
#include <cstdio>
#include <utility>
using namespace std;

int main() {
    volatile long long a, b;
    long long first, second;
    while (scanf("%lld %lld", &first, &second) == 2 && (first || second)) {
        a = first > second ? first : second;
        b = first > second ? second : first;
        bool stan = true;
        while (true) {
            long long times = 0, left = a;
            for (; left >= b; left -= b) times++;
            if (times > 1 || left == 0) break;
            a = b;
            b = left;
            stan = !stan;
        }
        puts(stan ? "Stan wins" : "Ollie wins");
    }
}
