// mistake: takes the sum of the piles modulo k + 1
// technique: nim-sum
// cause: idea
// verdict: WA
// family: short
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
            sum = (sum + p) % (k + 1);
        }
        puts(sum ? "First" : "Second");
    }
}
