// mistake: takes equal piles for lost, however many there are
// technique: nim-sum
// cause: idea
// verdict: WA
// family: ones
#include <cstdio>

int main() {
    int n, first;
    while (scanf("%d", &n) == 1 && n) {
        int sum = 0;
        bool equal = n > 1;
        for (int i = 0; i < n; i++) {
            int pile;
            scanf("%d", &pile);
            sum ^= pile;
            if (i == 0) first = pile;
            equal = equal && pile == first;
        }
        puts(sum && !equal ? "Yes" : "No");
    }
}
