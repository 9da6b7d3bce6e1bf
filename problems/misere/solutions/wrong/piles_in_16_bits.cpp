// mistake: keeps piles in 16 bits
// technique: nim-sum
// cause: bounds
// verdict: WA
// family: wide
#include <cstdio>

int main() {
    int games;
    scanf("%d", &games);
    while (games--) {
        int n, sum = 0;
        bool larger = false;
        scanf("%d", &n);
        while (n--) {
            unsigned short pile;
            scanf("%hu", &pile);
            sum ^= pile;
            larger = larger || pile > 1;
        }
        puts((sum != 0) == larger ? "First" : "Second");
    }
}
