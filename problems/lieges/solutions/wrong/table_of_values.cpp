// mistake: works out the value of each number of cows up to the largest
// technique: splitting
// cause: speed
// verdict: MLE
// family: large
#include <cstdio>
#include <vector>
using namespace std;

vector<int> table = {0};

int worth(int k, int a) {
    for (int i = table.size(); i <= a; i++) {
        int less = table[i - 1], split = i % 2 ? -1 : k % 2 ? table[i / 2] : 0, mex = 0;
        while (mex == less || mex == split) mex++;
        table.push_back(mex);
    }
    return table[a];
}

int main() {
    int n, k, a, sum = 0;
    scanf("%d %d", &n, &k);
    while (n--) {
        scanf("%d", &a);
        sum ^= worth(k, a);
    }
    puts(sum ? "Kevin" : "Nicky");
}
