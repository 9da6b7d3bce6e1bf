// mistake: takes at most a million stones in a first move
// technique: nim-sum
// cause: bounds
// verdict: WA
// family: single
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int n;
    while (scanf("%d", &n) == 1 && n) {
        vector<int> piles(n);
        int sum = 0;
        for (int& pile : piles) {
            scanf("%d", &pile);
            sum ^= pile;
        }
        bool wins = false;
        for (int pile : piles) {
            int taken = pile - (pile ^ sum);
            if (taken > 0 && taken <= 1000000) wins = true;
        }
        puts(wins ? "Yes" : "No");
    }
}
