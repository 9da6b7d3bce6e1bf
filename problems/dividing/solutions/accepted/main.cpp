// verdict: AC
// idea: a move takes prime factors away from a number, at least one and as many as it likes, so
// a number is a Nim heap with as many stones as it has prime factors.
#include <cstdio>

int factors(int n) {
    int count = 0;
    for (int p = 2; p * p <= n; p++)
        for (; n % p == 0; n /= p) count++;
    return count + (n > 1);
}

int main() {
    int n, a, sum = 0;
    scanf("%d", &n);
    while (n--) {
        scanf("%d", &a);
        sum ^= factors(a);
    }
    puts(sum ? "Anna" : "Bruno");
}
