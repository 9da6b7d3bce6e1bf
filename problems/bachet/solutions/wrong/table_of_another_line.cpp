// mistake: keeps the table of the line before while the number of amounts is the same
// technique: won or lost
// cause: format
// verdict: WA
#include <cstdio>
#include <cstring>

bool wins[1000001];

int main() {
    int n, m, a[10], before = 0;
    while (scanf("%d %d", &n, &m) == 2) {
        for (int j = 0; j < m; j++) scanf("%d", &a[j]);
        if (m != before) {
            memset(wins, 0, sizeof wins);
            for (int i = 1; i <= 1000000; i++)
                for (int j = 0; j < m && !wins[i]; j++)
                    if (a[j] <= i) wins[i] = !wins[i - a[j]];
            before = m;
        }
        puts(wins[n] ? "Stan wins" : "Ollie wins");
    }
}
