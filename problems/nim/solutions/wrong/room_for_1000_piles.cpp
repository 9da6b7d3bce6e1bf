// mistake: has room for 1000 piles
// technique: nim-sum
// cause: bounds
// verdict: RTE
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int n;
    while (scanf("%d", &n) == 1 && n) {
        vector<int> piles(1000);
        int sum = 0;
        for (int i = 0; i < n; i++) scanf("%d", &piles.at(i));
        sort(piles.begin(), piles.begin() + n);
        for (int i = 0; i < n; i++) sum ^= piles[i];
        puts(sum ? "Yes" : "No");
    }
}
