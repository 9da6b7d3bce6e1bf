// mistake: takes the plain xor of the piles, as if any number could be taken
// technique: periods
// cause: idea
// verdict: WA
// family: random
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
            sum ^= p;
        }
        puts(sum ? "First" : "Second");
    }
}
