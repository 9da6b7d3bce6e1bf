// mistake: takes piles modulo k, not k + 1
// technique: periods
// cause: idea
// verdict: WA
// family: multiples
#include <cstdio>

int main() {
    int games;
    scanf("%d", &games);
    while (games--) {
        int n;
        long long k, p, sum = 0;
        scanf("%d %lld", &n, &k);
        while (n--) {
            scanf("%lld", &p);
            sum ^= p % k;
        }
        puts(sum ? "First" : "Second");
    }
}
