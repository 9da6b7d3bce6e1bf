// mistake: has a table of values for a million objects
// technique: splitting
// cause: bounds
// verdict: RTE
// family: large
#include <cstdio>
#include <vector>
using namespace std;

vector<int> worth(1000001);

int main() {
    for (int i = 1; i <= 1000000; i++) worth[i] = i % 4 == 3 ? i + 1 : i % 4 ? i : i - 1;
    int tests, n;
    scanf("%d", &tests);
    while (tests--) {
        long long sum = 0, s;
        scanf("%d", &n);
        while (n--) {
            scanf("%lld", &s);
            sum ^= worth.at(s);
        }
        puts(sum ? "Alice" : "Bob");
    }
}
