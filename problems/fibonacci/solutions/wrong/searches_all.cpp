// mistake: searches all positions, stones and limit
// technique: golden section
// cause: speed
// verdict: TLE
#include <algorithm>
#include <cstdio>
#include <map>
using namespace std;

map<pair<long long, long long>, bool> known;

bool wins(long long n, long long most) {
    auto key = make_pair(n, min(n, most));
    auto at = known.find(key);
    if (at != known.end()) return at->second;
    bool won = most >= n;
    for (long long take = 1; take <= most && !won; take++) won = !wins(n - take, 2 * take);
    return known[key] = won;
}

int main() {
    long long n;
    while (scanf("%lld", &n) == 1 && n) {
        known.clear();
        puts(wins(n, n - 1) ? "First win" : "Second win");
    }
}
