// mistake: keeps an entry for each size that a pile can have
// technique: nim-sum
// cause: speed
// verdict: MLE
// family: full
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int n;
    vector<char> odd(1000);
    while (scanf("%d", &n) == 1 && n) {
        vector<int> piles(n);
        for (int& pile : piles) {
            scanf("%d", &pile);
            if (pile >= (int)odd.size()) odd.resize(pile + 1);
            odd[pile] ^= 1;
        }
        int sum = 0;
        for (int pile : piles)
            if (odd[pile]) {
                odd[pile] = 0;
                sum ^= pile;
            }
        puts(sum ? "Yes" : "No");
    }
}
