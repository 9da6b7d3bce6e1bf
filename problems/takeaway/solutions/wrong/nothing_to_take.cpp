// mistake: gives a game without stones to the first player
// technique: nim-sum
// cause: idea
// verdict: WA
// family: empty
#include <cstdio>

int main() {
    int games;
    scanf("%d", &games);
    while (games--) {
        int n;
        long long k, p, sum = 0, stones = 0;
        scanf("%d %lld", &n, &k);
        while (n--) {
            scanf("%lld", &p);
            stones |= p;
            sum ^= p % (k + 1);
        }
        puts(sum || !stones ? "First" : "Second");
    }
}
