// verdict: AC
// idea: The heads are independent: a coin at place i, from 1, that shows heads is a
// pile of i stones in Nim. To turn it over alone takes the whole pile; to turn over a
// coin at place j < i as well leaves j stones in its place, and if j showed heads
// already, two piles of j stones cancel out, as two heads at j would. So the first
// player wins when the xor of the places of the heads is not 0.
#include <iostream>
#include <string>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    int games;
    cin >> games;
    while (games--) {
        string coins;
        cin >> coins;
        unsigned sum = 0;
        for (unsigned i = 0; i < coins.size(); i++)
            if (coins[i] == 'H') sum ^= i + 1;
        cout << (sum ? "First\n" : "Second\n");
    }
}
