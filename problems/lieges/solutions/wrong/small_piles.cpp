// mistake: values piles of 1 and 2 by the rule for larger ones, where k is even
// technique: mex
// cause: idea
// verdict: WA
// family: even
#include <cstdio>

int worth(int k, int a) {
    if (k % 2 == 0) return 1 - a % 2;
    const int small[] = {0, 1, 0, 1, 2};
    if (a < 5) return small[a];
    if (a % 2) return 0;
    return worth(k, a / 2) == 1 ? 2 : 1;
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
