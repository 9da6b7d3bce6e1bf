// mistake: goes down by one half only, where k is odd
// technique: splitting
// cause: idea
// verdict: WA
// family: odd
#include <cstdio>

int worth(int k, int a) {
    if (k % 2 == 0) return a < 3 ? a : 1 - a % 2;
    const int small[] = {0, 1, 0, 1, 2};
    if (a < 5) return small[a];
    if (a % 2) return 0;
    return a / 2 % 2 ? 1 : 2;
}

int main() {
    int n, k, a, sum = 0;
    scanf("%d %d", &n, &k);
    while (n--) {
        scanf("%d", &a);
        sum ^= worth(k, a);
    }
    puts(sum ? "Kevin" : "Nicky");
}
