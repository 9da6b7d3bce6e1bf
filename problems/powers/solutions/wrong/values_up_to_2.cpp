// mistake: takes values for 2 at most
// technique: mex
// cause: bounds
// verdict: WA
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
        while (value[stones] < 2 && seen[value[stones]]) value[stones]++;
    }
    int tests;
    cin >> tests;
    while (tests--) {
        int piles, sum = 0;
        cin >> piles;
        for (int i = 0; i < piles; i++) {
            int stones;
            cin >> stones;
            sum ^= value[stones];
        }
        cout << (sum ? "Little Chef\n" : "Head Chef\n");
    }
}
