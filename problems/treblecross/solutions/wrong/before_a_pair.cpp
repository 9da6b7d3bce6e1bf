// mistake: overlooks an empty cell before two crosses
// technique: independent parts
// cause: idea
// verdict: WA
// family: pair
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int value[201];

int of(int n) { return n > 0 ? value[n] : 0; }

int main() {
    for (int n = 1; n <= 200; n++) {
        vector<bool> seen(256);
        for (int i = 0; i < n; i++) seen[of(i - 2) ^ of(n - i - 3)] = true;
        while (seen[value[n]]) value[n]++;
    }
    int boards;
    cin >> boards;
    while (boards--) {
        string s;
        cin >> s;
        int n = s.size();
        vector<int> wins;
        for (int i = 0; i < n; i++) {
            if (s[i] == 'X') continue;
            bool behind = i >= 2 && s[i - 1] == 'X' && s[i - 2] == 'X';
            bool between = i >= 1 && i + 1 < n && s[i - 1] == 'X' && s[i + 1] == 'X';
            if (behind || between) wins.push_back(i);
        }
        if (wins.empty()) {
            vector<bool> safe(n);
            for (int i = 0; i < n; i++) {
                safe[i] = true;
                for (int k = max(0, i - 2); k <= min(n - 1, i + 2); k++)
                    if (s[k] == 'X') safe[i] = false;
            }
            vector<pair<int, int>> runs;  // where each begins and ends
            int all = 0;
            for (int i = 0; i < n; i++) {
                if (!safe[i]) continue;
                int from = i;
                while (i < n && safe[i]) i++;
                runs.push_back({from, i});
                all ^= value[i - from];
            }
            for (auto [from, to] : runs)
                for (int i = from; i < to; i++)
                    if ((all ^ value[to - from] ^ of(i - from - 2) ^ of(to - i - 3)) == 0) wins.push_back(i);
        }
        cout << (wins.empty() ? "LOSING\n" : "WINNING\n");
        for (size_t k = 0; k < wins.size(); k++) cout << (k ? " " : "") << wins[k] + 1;
        cout << "\n";
    }
}
