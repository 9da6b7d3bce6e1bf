// mistake: takes a pile of more than k stones for one of k
// technique: periods
// cause: idea
// verdict: WA
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
            sum ^= p < k ? p : k;
        }
        puts(sum ? "First" : "Second");
    }
}
