// mistake: takes k^2 stones, not k^k
// technique: mex
// cause: format
// verdict: WA
// family: small
#include <iostream>
#include <vector>
using namespace std;

int main() {
    const int most = 100000;
    vector<int> value(most + 1);
    for (int stones = 1; stones <= most; stones++) {
        bool seen[400] = {};
        for (int k = 1; k * k <= stones; k++)
            seen[value[stones - k * k]] = true;
        while (seen[value[stones]]) value[stones]++;
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
