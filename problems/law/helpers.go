package law

// A helper is a function of a program, in each of three languages. An empty
// source needs nothing written. What each computes is defined by apply1 and
// apply2, and a test holds them against those.
type helper struct {
	needs  []string
	source [3]string // C++, Python, Go
}

var helpers = map[string]helper{
	"one": {source: [3]string{"", "", `
func one(b bool) int64 {
	if b {
		return 1
	}
	return 0
}
`}},
	"floordiv": {source: [3]string{`
static long long floordiv(long long a, long long b) { return a / b - (a % b < 0); }
`, "", `
func floordiv(a, b int64) int64 {
	if a%b < 0 {
		return a/b - 1
	}
	return a / b
}
`}},
	"floormod": {source: [3]string{`
static long long floormod(long long a, long long b) { return (a % b + b) % b; }
`, "", `
func floormod(a, b int64) int64 { return (a%b + b) % b }
`}},
	"distance": {source: [3]string{`
static long long distance(long long a, long long b) { return a < b ? b - a : a - b; }
`, `
def distance(a, b):
    return abs(a - b)
`, `
func distance(a, b int64) int64 { return max(a-b, b-a) }
`}},
	"divisor": {source: [3]string{`
static long long divisor(long long a, long long b) {
    while (b) { long long c = a % b; a = b; b = c; }
    return a < 0 ? -a : a;
}
`, `
def divisor(a, b):
    while b:
        a, b = b, a % b
    return abs(a)
`, `
func divisor(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}
`}},
	"mate": {source: [3]string{`
static long long mate(long long x, long long y) { return x == y ? 0 : (x ^ y) ^ ((x ^ y) - 1); }
`, `
def mate(x, y):
    return (x ^ y) ^ ((x ^ y) - 1) if x != y else 0
`, `
func mate(x, y int64) int64 {
	if x == y {
		return 0
	}
	return (x ^ y) ^ ((x ^ y) - 1)
}
`}},
	"bitlen": {source: [3]string{`
static long long bitlen(long long x) { return x > 0 ? 64 - __builtin_clzll(x) : 0; }
`, `
def bitlen(x):
    return x.bit_length() if x > 0 else 0
`, `
func bitlen(x int64) int64 {
	n := int64(0)
	for ; x > 0; x >>= 1 {
		n++
	}
	return n
}
`}},
	"popcount": {source: [3]string{`
static long long popcount(long long x) { return x > 0 ? __builtin_popcountll(x) : 0; }
`, `
def popcount(x):
    return bin(x).count("1") if x > 0 else 0
`, `
func popcount(x int64) int64 {
	n := int64(0)
	for ; x > 0; x &= x - 1 {
		n++
	}
	return n
}
`}},
	"lowbit": {source: [3]string{`
static long long lowbit(long long x) { return x > 0 ? x & -x : 0; }
`, `
def lowbit(x):
    return x & -x if x > 0 else 0
`, `
func lowbit(x int64) int64 { return max(x, 0) & -max(x, 0) }
`}},
	"ctz": {source: [3]string{`
static long long ctz(long long x) { return x > 0 ? __builtin_ctzll(x) : 0; }
`, `
def ctz(x):
    return (x & -x).bit_length() - 1 if x > 0 else 0
`, `
func ctz(x int64) int64 {
	n := int64(0)
	for ; x > 0 && x&1 == 0; x >>= 1 {
		n++
	}
	return n
}
`}},
	"highbit": {source: [3]string{`
static long long highbit(long long x) { return x > 0 ? 1LL << (63 - __builtin_clzll(x)) : 0; }
`, `
def highbit(x):
    return 1 << (x.bit_length() - 1) if x > 0 else 0
`, `
func highbit(x int64) int64 {
	for ; x > 0 && x&(x-1) != 0; x &= x - 1 {
	}
	return max(x, 0)
}
`}},
	"oddpart": {source: [3]string{`
static long long oddpart(long long x) { return x > 0 ? x >> __builtin_ctzll(x) : 0; }
`, `
def oddpart(x):
    return x // (x & -x) if x > 0 else 0
`, `
func oddpart(x int64) int64 {
	for ; x > 0 && x&1 == 0; x >>= 1 {
	}
	return max(x, 0)
}
`}},
	"sqrt": {},
	"root": {source: [3]string{`
static long long root(long long x) {
    if (x <= 0) return 0;
    long long r = (long long)sqrtl((long double)x);
    while (r * r > x) r--;
    while ((r + 1) * (r + 1) <= x) r++;
    return r;
}
`, `
def root(x):
    return math.isqrt(x) if x > 0 else 0
`, `
func root(x int64) int64 {
	r := int64(0)
	for b := int64(1) << 31; b > 0; b >>= 1 {
		if s := r + b; s <= 3037000499 && s*s <= x {
			r = s
		}
	}
	return r
}
`}},
	// floor((p + sqrt q) x / r), exactly
	"beatty": {source: [3]string{`
static long long beatty(long long x, long long p, long long q, long long r) {
    if (x <= 0) return 0;
    unsigned __int128 s = (unsigned __int128)x * x * q;
    unsigned long long y = 0;
    for (unsigned long long b = 1ULL << 62; b; b >>= 1)
        if ((unsigned __int128)(y + b) * (y + b) <= s) y += b;
    long long top = p * x + (long long)y;
    return top / r - (top % r < 0);
}
`, `
def beatty(x, p, q, r):
    return (p * x + math.isqrt(q * x * x)) // r if x > 0 else 0
`, `
func beatty(x, p, q, r int64) int64 {
	if x <= 0 {
		return 0
	}
	hi, lo := bits.Mul64(uint64(x), uint64(x))
	carry, lo := bits.Mul64(lo, uint64(q))
	hi = hi*uint64(q) + carry
	y := uint64(0)
	for b := uint64(1) << 62; b > 0; b >>= 1 {
		if h, l := bits.Mul64(y+b, y+b); h < hi || h == hi && l <= lo {
			y += b
		}
	}
	top := p*x + int64(y)
	if top%r < 0 {
		return top/r - 1
	}
	return top / r
}
`}},
	"zeckmin": {source: [3]string{`
static long long zeckmin(long long x) {
    while (x > 0) {
        long long a = 1, b = 2;
        while (b <= x) { long long c = a + b; a = b; b = c; }
        if (a == x) return a;
        x -= a;
    }
    return 0;
}
`, `
def zeckmin(x):
    while x > 0:
        a, b = 1, 2
        while b <= x:
            a, b = b, a + b
        if a == x:
            return a
        x -= a
    return 0
`, `
func zeckmin(x int64) int64 {
	for x > 0 {
		a, b := int64(1), int64(2)
		for b <= x {
			a, b = b, a+b
		}
		if a == x {
			return a
		}
		x -= a
	}
	return 0
}
`}},
	"digitsum": {source: [3]string{`
static long long digitsum(long long x) {
    long long s = 0;
    for (; x > 0; x /= 10) s += x % 10;
    return s;
}
`, `
def digitsum(x):
    return sum(map(int, str(x))) if x > 0 else 0
`, `
func digitsum(x int64) int64 {
	s := int64(0)
	for ; x > 0; x /= 10 {
		s += x % 10
	}
	return s
}
`}},
	// 0: different primes, 1: primes, 2: divisors, 3: the least prime
	"primes": {source: [3]string{`
static long long primes(long long x, int what) {
    if (x <= 0) return 0;
    long long answer[4] = {0, 0, 1, 1};
    for (long long p = 2; x > 1; p++) {
        if (p * p > x) p = x;
        long long e = 0;
        while (x % p == 0) x /= p, e++;
        if (!e) continue;
        if (answer[3] == 1) answer[3] = p;
        answer[0]++, answer[1] += e, answer[2] *= e + 1;
    }
    return answer[what];
}
`, `
def primes(x, what):
    if x <= 0:
        return 0
    answer = [0, 0, 1, 1]
    p = 2
    while x > 1:
        if p * p > x:
            p = x
        e = 0
        while x % p == 0:
            x //= p
            e += 1
        if e:
            if answer[3] == 1:
                answer[3] = p
            answer[0] += 1
            answer[1] += e
            answer[2] *= e + 1
        p += 1
    return answer[what]
`, `
func primes(x int64, what int) int64 {
	if x <= 0 {
		return 0
	}
	answer := [4]int64{0, 0, 1, 1}
	for p := int64(2); x > 1; p++ {
		if p*p > x {
			p = x
		}
		e := int64(0)
		for ; x%p == 0; x /= p {
			e++
		}
		if e == 0 {
			continue
		}
		if answer[3] == 1 {
			answer[3] = p
		}
		answer[0]++
		answer[1] += e
		answer[2] *= e + 1
	}
	return answer[what]
}
`}},
	// the nim product, by Karatsuba's trick on halves of 2^k bits
	"nimmul": {source: [3]string{`
static unsigned long long nimtimes(unsigned long long a, unsigned long long b, int k) {
    if (a < 2 || b < 2) return a * b;
    unsigned long long low = (1ULL << k) - 1;
    unsigned long long a1 = a >> k, a0 = a & low, b1 = b >> k, b0 = b & low;
    unsigned long long c = nimtimes(a0, b0, k / 2), d = nimtimes(a1 ^ a0, b1 ^ b0, k / 2);
    return ((d ^ c) << k) ^ c ^ nimtimes(nimtimes(a1, b1, k / 2), 1ULL << (k - 1), k / 2);
}
static long long nimmul(long long a, long long b) { return a > 0 && b > 0 ? nimtimes(a, b, 32) : 0; }
`, `
def nimmul(a, b, k=32):
    if a < 2 or b < 2:
        return a * b if a > 0 and b > 0 else 0
    low = (1 << k) - 1
    a1, a0, b1, b0 = a >> k, a & low, b >> k, b & low
    c, d = nimmul(a0, b0, k // 2), nimmul(a1 ^ a0, b1 ^ b0, k // 2)
    return (d ^ c) << k ^ c ^ nimmul(nimmul(a1, b1, k // 2), 1 << (k - 1), k // 2)
`, `
func nimtimes(a, b uint64, k int) uint64 {
	if a < 2 || b < 2 {
		return a * b
	}
	low := uint64(1)<<k - 1
	a1, a0, b1, b0 := a>>k, a&low, b>>k, b&low
	c, d := nimtimes(a0, b0, k/2), nimtimes(a1^a0, b1^b0, k/2)
	return (d^c)<<k ^ c ^ nimtimes(nimtimes(a1, b1, k/2), 1<<(k-1), k/2)
}

func nimmul(a, b int64) int64 {
	if a <= 0 || b <= 0 {
		return 0
	}
	return int64(nimtimes(uint64(a), uint64(b), 32))
}
`}},
}
