// mistake: has room for 1000 piles
// verdict: RTE
#include <algorithm>
#include <cstdio>
using namespace std;

int main() {
    int n;
    while (scanf("%d", &n) == 1 && n) {
        int piles[1000], sum = 0;
        for (int i = 0; i < n; i++) scanf("%d", &piles[i]);
        sort(piles, piles + n);
        for (int i = 0; i < n; i++) sum ^= piles[i];
        puts(sum ? "Yes" : "No");
    }
}
