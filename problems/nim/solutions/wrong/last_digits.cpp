// mistake: compares the xor of the last bytes only
// technique: nim-sum
// cause: bounds
// verdict: WA
#include <cstdio>

int main() {
    int n;
    while (scanf("%d", &n) == 1 && n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            int pile;
            scanf("%d", &pile);
            sum ^= pile;
        }
        puts(sum & 255 ? "Yes" : "No");
    }
}
