// mistake: works out the value of each heap up to the largest
// technique: mex
// cause: speed
// verdict: TLE
// family: large
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

int main() {
    int tests;
    scanf("%d", &tests);
    vector<int> asked(tests);
    for (int& n : asked) scanf("%d", &n);
    int last = *max_element(asked.begin(), asked.end());
    vector<int> g(last + 1), seen(1024);
    for (int n = 3; n <= last; n++) {
        for (int a = 1; a < n - a; a++) seen[g[a] ^ g[n - a]] = n;
        while (seen[g[n]] == n) g[n]++;
    }
    for (int n : asked) puts(g[n] ? "first" : "second");
}
