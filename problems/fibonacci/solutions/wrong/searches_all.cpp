// mistake: finds the least take that wins for all heaps up to n, and tries all takes for it
// technique: golden section
// cause: speed
// verdict: TLE
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    vector<long long> least{0};  // the least take that wins, if any may be taken
    long long n;
    while (scanf("%lld", &n) == 1 && n) {
        while ((long long)least.size() <= n) {
            long long heap = least.size(), best = heap;
            for (long long take = heap - 1; take > 0; take--)
                if (least[heap - take] > 2 * take) best = take;
            least.push_back(best);
        }
        puts(least[n] < n ? "First win" : "Second win");
    }
}
