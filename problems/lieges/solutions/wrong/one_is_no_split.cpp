// mistake: leaves out splits where k is 1
// technique: splitting
// cause: idea
// verdict: WA
// family: one
#include <cstdio>

int worth(int k, int a) {
    if (k == 1) return a % 2;
    if (k % 2 == 0) return a < 3 ? a : 1 - a % 2;
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
