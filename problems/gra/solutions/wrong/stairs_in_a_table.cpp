// mistake: keeps stairs in a table by their numbers, which go up to 10^9
// technique: staircase
// cause: bounds
// verdict: RTE
#include <cstdio>
#include <vector>
using namespace std;

const int most = 2000000;
vector<int> stair(most + 1);  // from -1

int main() {
    int m, n, p = 0;
    scanf("%d %d", &m, &n);
    for (int i = 0; i < n; i++) {
        scanf("%d", &p);
        stair.at((m - p) - (n - 1 - i) - 1)++;
    }
    if (p == m - 1) {
        printf("%d\n", stair[0]);
        return 0;
    }
    int sum = 0, moves = 0;
    for (int x = 1; x < most - 1; x += 2) sum ^= stair[x + 1];
    for (int x = 1; x < most - 2 && sum; x += 2) {
        int needed = (stair[x + 1] ^ sum) - stair[x + 1];
        if (needed < 0) moves++;
        else moves += needed <= stair[x + 2];
    }
    printf("%d\n", moves);
}
