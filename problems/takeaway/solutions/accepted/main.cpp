// verdict: AC
// idea: Of a single pile the player to move has lost when it is a multiple of k + 1:
// whatever the other takes, take the rest to k + 1. In general a pile of p stones is
// worth p mod (k + 1), as each smaller value can be reached and its own cannot. The
// game is the xor of the piles. Numbers need 64 bits.
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
            sum ^= p % (k + 1);
        }
        puts(sum ? "First" : "Second");
    }
}
