// mistake: reads piles as float, which is exact to 2^24 only
// technique: nim-sum
// cause: bounds
// verdict: WA
// family: close
#include <cstdio>

int main() {
    int n;
    while (scanf("%d", &n) == 1 && n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            float pile;
            scanf("%f", &pile);
            sum ^= (int)pile;
        }
        puts(sum ? "Yes" : "No");
    }
}
