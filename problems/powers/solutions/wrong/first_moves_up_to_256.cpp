// mistake: tries first moves only for k up to 4
// technique: nim-sum
// cause: bounds
// verdict: WA
// family: single
#include <iostream>
#include <vector>
using namespace std;

int main() {
    const int most = 100000;
    vector<int> value(most + 1);
    for (int stones = 1; stones <= most; stones++) {
        bool seen[7] = {};
        for (int move : {1, 4, 27, 256, 3125, 46656})
            if (move <= stones) seen[value[stones - move]] = true;
        while (seen[value[stones]]) value[stones]++;
    }
    int tests;
    cin >> tests;
    while (tests--) {
        int n, sum = 0;
        cin >> n;
        vector<int> piles(n);
        for (int& stones : piles) {
            cin >> stones;
            sum ^= value[stones];
        }
        bool wins = false;
        for (int stones : piles)
            for (int move : {1, 4, 27, 256})
                if (move <= stones && value[stones - move] == (value[stones] ^ sum)) wins = true;
        cout << (wins ? "Little Chef\n" : "Head Chef\n");
    }
}
