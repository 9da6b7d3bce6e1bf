// Robot in closed form. Of opposite commands a >= b, a-b lose a line of robots (1
// where a = b > 0), and all others are free once the first of those is done.
#include "input.hpp"
using namespace std;
typedef long long ll;

static ll squares(ll n) { return n * (n + 1) * (2 * n + 1) / 6; }        // 1 + 4 + .. + n^2
static ll run(ll n, ll k) { return k * (2 * n - k + 1) / 2; }             // n + (n-1) + .. k terms

// shorten is the sum over p steps that shorten side n and q that shorten m, the
// longer side first for as long as there is a choice.
static ll shorten(ll n, ll p, ll m, ll q) {
  if (n < m) swap(n, m), swap(p, q);
  ll k = min(p, n - m), sum = run(n, k) * m;
  n -= k, p -= k;
  if (n == m && (k = min(p, q))) {
    // n*n + n*(n-1) + (n-1)*(n-1) + ...: k times on each side
    ll low = n - k;
    sum += squares(n) - squares(low) + squares(n) - squares(low) - run(n, k);
    n = m = low, p -= k, q -= k;
  }
  // At most one side can be shortened while there is a choice: an exhausted
  // longer side leaves the shorter alone.
  sum += run(n, p) * m;
  n -= p;
  return sum + run(m, q) * n;
}

// first is the best sum where side n is shortened first.
static ll first(ll n, ll p, ll freed_n, ll m, ll q, ll freed_m) {
  ll sum = n * m + freed_n * (n - 1) * m;
  n--, p--;
  if (q) {
    // Free steps of the other side ask for an early first step there.
    ll wait = max(0ll, min(p, n - m - freed_m * (m - 1)));
    sum += run(n, wait) * m;
    n -= wait, p -= wait;
    sum += n * m + freed_m * n * (m - 1);
    m--, q--;
  }
  return sum + shorten(n, p, m, q);
}

int main() {
  io::open();
  for (int t = 1;; t++) {
    ll n = io::get(), m = io::get();
    if (!n && !m) break;
    ll a = io::get(), b = io::get(), c = io::get(), d = io::get();
    ll p = a == b ? a > 0 : llabs(a - b), q = c == d ? c > 0 : llabs(c - d);
    ll freed_n = a + b - p, freed_m = c + d - q;
    p = min(p, n), q = min(q, m);
    ll best = 0;
    if (p) best = first(n, p, freed_n, m, q, freed_m);
    if (q) best = max(best, first(m, q, freed_m, n, p, freed_n));
    io::out += "Case ";
    io::put(t);
    io::out += ": ";
    io::put(best);
    io::out += '\n';
    if (io::out.size() > 1 << 16) io::flush();
  }
  io::flush();
}
