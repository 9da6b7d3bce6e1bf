// mistake: forgets that the free commands of the second axis find one line less
// technique: sorting
// cause: idea
// verdict: WA
// family: random
#include <algorithm>
#include <cstdio>
#include <cstdlib>
using namespace std;

typedef long long Int;

struct Axis {
    Int lines, lossy, free;
};

Axis axis(Int lines, Int a, Int b) {
    Int lossy = a == b ? min<Int>(a, 1) : llabs(a - b);
    return {lines, lossy, a + b - lossy};
}

Int run(Axis& x, const Axis& y, Int k) {
    k = max<Int>(0, min(k, min(x.lossy, x.lines)));
    if (k == 0) return 0;
    Int sum = k * (2 * x.lines - k + 1) / 2 * y.lines + x.free * (x.lines - 1) * y.lines;
    x.lines -= k;
    x.lossy -= k;
    x.free = 0;
    return sum;
}

Int sumTo(Int n) { return n * (n + 1) / 2; }
Int squaresTo(Int n) { return n * (n + 1) * (2 * n + 1) / 6; }

Int play(Axis x, Axis y) {
    Int sum = run(x, y, 1);
    Int wait = x.lines - y.lines - y.free * y.lines;
    sum += run(x, y, y.lossy ? wait : x.lossy);
    sum += run(y, x, 1);
    sum += run(x, y, x.lines - y.lines);
    sum += run(y, x, y.lines - x.lines);
    Int turns = min(min(x.lossy, y.lossy), min(x.lines, y.lines)), left = x.lines - turns;
    if (turns > 0) {
        sum += 2 * (squaresTo(x.lines) - squaresTo(left)) - (sumTo(x.lines) - sumTo(left));
        x = {left, x.lossy - turns, 0};
        y = {left, y.lossy - turns, 0};
    }
    sum += run(x, y, x.lossy);
    sum += run(y, x, y.lossy);
    return sum;
}

int main() {
    Int n, m, north, south, west, east;
    for (int t = 1; scanf("%lld %lld", &n, &m) == 2 && n; t++) {
        scanf("%lld %lld %lld %lld", &north, &south, &west, &east);
        Axis rows = axis(n, north, south), columns = axis(m, west, east);
        printf("Case %d: %lld\n", t, max(play(rows, columns), play(columns, rows)));
    }
}
