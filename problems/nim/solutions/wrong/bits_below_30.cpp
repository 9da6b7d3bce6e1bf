// mistake: adds up bits 0 to 29, but 2 * 10^9 has bit 30
// technique: nim-sum
// cause: bounds
// verdict: WA
// family: high
#include <cstdio>

int main() {
    int n;
    while (scanf("%d", &n) == 1 && n) {
        int ones[30] = {};
        while (n--) {
            int pile;
            scanf("%d", &pile);
            for (int b = 0; b < 30; b++) ones[b] += pile >> b & 1;
        }
        bool wins = false;
        for (int b = 0; b < 30; b++) wins = wins || ones[b] % 2;
        puts(wins ? "Yes" : "No");
    }
}
