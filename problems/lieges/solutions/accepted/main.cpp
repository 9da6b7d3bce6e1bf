// verdict: AC
// idea: k equal piles are worth 0 for even k, and as much as one of them for odd k. So a pile of
// 2x is worth the mex of g(2x - 1) and 0, or of g(2x - 1) and g(x): a recursion of depth log.
#include <cstdio>

int worth(bool odd, int a) {
    if (!odd) return a < 3 ? a : 1 - a % 2;
    const int small[] = {0, 1, 0, 1, 2};
    if (a < 5) return small[a];
    if (a % 2) return 0;
    return worth(odd, a / 2) == 1 ? 2 : 1;
}

int main() {
    int n, k, a, sum = 0;
    scanf("%d %d", &n, &k);
    while (n--) {
        scanf("%d", &a);
        sum ^= worth(k % 2, a);
    }
    puts(sum ? "Kevin" : "Nicky");
}
