// mistake: has room for 10,000 steps
// technique: staircase
// cause: bounds
// verdict: RTE
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int games;
    scanf("%d", &games);
    while (games--) {
        int n;
        long long sum = 0;
        vector<long long> coins(10001);
        scanf("%d", &n);
        for (int i = 1; i <= n; i++) scanf("%lld", &coins.at(i));
        for (int i = 1; i <= n; i += 2) sum ^= coins[i];
        puts(sum ? "First" : "Second");
    }
}
