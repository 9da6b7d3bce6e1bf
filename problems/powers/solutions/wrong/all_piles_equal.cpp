// mistake: takes equal piles for lost, however many there are
// technique: nim-sum
// cause: idea
// verdict: WA
// family: ones
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
        int piles, sum = 0, first = 0;
        bool equal = true;
        cin >> piles;
        for (int i = 0; i < piles; i++) {
            int stones;
            cin >> stones;
            sum ^= value[stones];
            if (i == 0) first = stones;
            equal = equal && stones == first;
        }
        cout << (sum && !(equal && piles > 1) ? "Little Chef\n" : "Head Chef\n");
    }
}
