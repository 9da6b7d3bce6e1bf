// mistake: keeps piles in 16 bits
// technique: nim-sum
// cause: bounds
// verdict: WA
// family: wide
#include <cstdio>

int main() {
    int n;
    while (scanf("%d", &n) == 1 && n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            short pile;
            scanf("%hd", &pile);
            sum ^= pile;
        }
        puts(sum ? "Yes" : "No");
    }
}
