// mistake: adds up values of 64 bits in 32
// technique: nim-sum
// cause: bounds
// verdict: WA
#include <cstdio>

int main() {
    int games;
    scanf("%d", &games);
    while (games--) {
        int n;
        long long k, p;
        int sum = 0;
        scanf("%d %lld", &n, &k);
        while (n--) {
            scanf("%lld", &p);
            sum ^= p % (k + 1);
        }
        puts(sum ? "First" : "Second");
    }
}
