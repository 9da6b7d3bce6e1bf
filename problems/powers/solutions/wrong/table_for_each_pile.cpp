// mistake: makes the table again for each pile
// technique: mex
// cause: speed
// verdict: TLE
#include <iostream>
#include <vector>
using namespace std;

int valueOf(int most) {
    vector<int> value(most + 1);
    for (int stones = 1; stones <= most; stones++) {
        bool seen[7] = {};
        for (int move : {1, 4, 27, 256, 3125, 46656})
            if (move <= stones) seen[value[stones - move]] = true;
        while (seen[value[stones]]) value[stones]++;
    }
    return value[most];
}

int main() {
    int tests;
    cin >> tests;
    while (tests--) {
        int piles, sum = 0;
        cin >> piles;
        while (piles--) {
            int stones;
            cin >> stones;
            sum ^= valueOf(stones);
        }
        cout << (sum ? "Little Chef\n" : "Head Chef\n");
    }
}
