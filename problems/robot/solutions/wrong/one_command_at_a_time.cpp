// mistake: goes through the lossy commands one by one, 200,000 in a case, in many cases
// technique: sorting
// cause: speed
// verdict: TLE
#include <algorithm>
#include <cstdio>
using namespace std;

struct Axis {
    long long lines, lossy, free;
};

Axis read(long long lines, long long a, long long b) {
    long long lossy = a == b ? min(a, 1LL) : llabs(a - b);
    return {lines, lossy, a + b - lossy};
}

long long play(Axis x, Axis y) {
    long long sum = 0;
    bool begun = false;
    for (bool first = true; x.lines && y.lines && (x.lossy || y.lossy); first = false) {
        bool turnX = y.lossy == 0 || (begun ? x.lines >= y.lines : first || x.lines - y.lines > y.free * (y.lines - 1));
        Axis& axis = x.lossy && turnX ? x : y;
        sum += x.lines * y.lines;
        axis.lines--;
        axis.lossy--;
        sum += axis.free * x.lines * y.lines;
        axis.free = 0;
        begun = begun || &axis == &y;
    }
    return sum;
}

int main() {
    long long n, m, north, south, west, east;
    for (int t = 1; scanf("%lld %lld", &n, &m) == 2 && n; t++) {
        scanf("%lld %lld %lld %lld", &north, &south, &west, &east);
        Axis rows = read(n, north, south), columns = read(m, west, east);
        printf("Case %d: %lld\n", t, max(play(rows, columns), play(columns, rows)));
    }
}
