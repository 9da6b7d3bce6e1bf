// verdict: AC
// idea: misère Nim (Bouton). While some pile has more than one stone, the xor decides as in
// Nim: whoever leaves xor 0 lets the other be the first with a single such pile, who then
// chooses how many piles of one are left. With ones only the parity decides, the other way round.
#include <cstdio>

int main() {
    int games;
    scanf("%d", &games);
    while (games--) {
        int n, sum = 0;
        bool larger = false;
        scanf("%d", &n);
        while (n--) {
            int pile;
            scanf("%d", &pile);
            sum ^= pile;
            larger = larger || pile > 1;
        }
        puts((sum != 0) == larger ? "First" : "Second");
    }
}
