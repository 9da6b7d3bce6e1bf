// mistake: values every pile as if k were even
// technique: splitting
// cause: idea
// verdict: WA
// family: random
#include <cstdio>

int worth(int, int a) { return a < 3 ? a : 1 - a % 2; }

int main() {
    int n, k, a, sum = 0;
    scanf("%d %d", &n, &k);
    while (n--) {
        scanf("%d", &a);
        sum ^= worth(k, a);
    }
    puts(sum ? "Kevin" : "Nicky");
}
