// mistake: tells piles of one by their sum, which 32 bits do not hold
// technique: misère play
// cause: bounds
// verdict: WA
// family: sum
#include <cstdio>

int main() {
    int games;
    scanf("%d", &games);
    while (games--) {
        int n;
        unsigned sum = 0, total = 0, pile;
        scanf("%d", &n);
        for (int i = 0; i < n; i++) {
            scanf("%u", &pile);
            sum += pile;
            total ^= pile;
        }
        bool ones = sum == (unsigned)n;
        puts((total != 0) != ones ? "First" : "Second");
    }
}
