// mistake: reads int: where a number does not fit, reading ends
// technique: periods
// cause: bounds
// verdict: WA
#include <iostream>
using namespace std;

int main() {
    int games;
    cin >> games;
    while (games--) {
        int n = 0, k = 0, p = 0, sum = 0;
        cin >> n >> k;
        while (n--) {
            cin >> p;
            sum ^= p % (k + 1LL);
        }
        cout << (sum ? "First\n" : "Second\n");
    }
}
