// mistake: looks for the winning move in the largest pile only
// technique: nim-sum
// cause: idea
// verdict: WA
// family: single
#include <cstdio>

int main() {
    int games;
    scanf("%d", &games);
    while (games--) {
        int n;
        long long k, p, sum = 0, largest = 0;
        scanf("%d %lld", &n, &k);
        while (n--) {
            scanf("%lld", &p);
            sum ^= p % (k + 1);
            if (p > largest) largest = p;
        }
        long long value = largest % (k + 1);
        puts((value ^ sum) < value ? "First" : "Second");
    }
}
