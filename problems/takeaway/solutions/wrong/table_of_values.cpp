// mistake: makes a table of all piles up to 10^18
// technique: periods
// cause: bounds
// verdict: RTE
// family: full
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int games;
    scanf("%d", &games);
    while (games--) {
        int n;
        long long k, p, sum = 0;
        scanf("%d %lld", &n, &k);
        vector<long long> value;
        while (n--) {
            scanf("%lld", &p);
            if ((long long)value.size() <= p) {
                long long from = value.size();
                value.resize(p + 1);
                for (long long i = from; i <= p; i++) value[i] = i == 0 || value[i - 1] == k ? 0 : value[i - 1] + 1;
            }
            sum ^= value[p];
        }
        puts(sum ? "First" : "Second");
    }
}
