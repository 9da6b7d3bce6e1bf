// verdict: AC
// idea: Bouton's theorem: the first player wins exactly when the xor of the piles is
// not 0. From xor 0 every move leads to another xor; from another one the move that
// makes it 0 is on a pile that has the highest bit of the xor.
#include <cstdio>

int main() {
    int n;
    while (scanf("%d", &n) == 1 && n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            int pile;  // 2 * 10^9 is just below 2^31
            scanf("%d", &pile);
            sum ^= pile;
        }
        puts(sum ? "Yes" : "No");
    }
}
