package integers

import (
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
)

func TestSqrt(t *testing.T) {
	numbers := []uint64{0, 1, 2, 3, 4, math.MaxUint64, math.MaxUint64 - 1, 1 << 63, (1<<32 - 1) * (1<<32 - 1), (1<<32-1)*(1<<32-1) - 1}
	for r := uint64(3); r < 1<<32; r = r*3 + 1 {
		numbers = append(numbers, r*r-1, r*r, r*r+1)
	}
	for _, n := range numbers {
		if want := new(big.Int).Sqrt(new(big.Int).SetUint64(n)); !want.IsUint64() || Sqrt(n) != want.Uint64() {
			t.Errorf("Sqrt(%d) = %d, want %v", n, Sqrt(n), want)
		}
	}
}

// checkPowers checks the factors of n by their product, their order, and package big's test of
// primes, which is exact below 2^64.
func checkPowers(t *testing.T, n uint64) {
	t.Helper()
	product, last := uint64(1), uint64(1)
	for p, exponent := range PrimePowers(n) {
		if p <= last || exponent < 1 || !new(big.Int).SetUint64(p).ProbablyPrime(0) {
			t.Fatalf("%d: %d to the power of %d", n, p, exponent)
		}
		last = p
		for range exponent {
			product *= p
		}
	}
	if product != max(n, 1) {
		t.Fatalf("%d: the product is %d", n, product)
	}
}

func TestPrimePowers(t *testing.T) {
	for n := range uint64(5000) {
		checkPowers(t, n)
	}
	for n := uint64(tried*tried - 500); n < tried*tried+500; n++ {
		checkPowers(t, n)
	}
	// The largest primes below 2^16, 2^21 and 2^32, and products of them.
	a, b, c := uint64(65521), uint64(2097143), uint64(4294967291)
	for _, n := range []uint64{
		a * a, a * a * a, b * b, b * b * b, c * c, a * b, a * c, a * a * c, 2 * b * c, c * 4294967279,
		257 * 257, 257 * 257 * 257 * 257 * 257 * 257 * 257, 1 << 63, math.MaxUint64, math.MaxUint64 - 58,
		12157665459056928801 /* 3^40 */, 614889782588491410 /* the product of the primes up to 47 */, 3825123056546413051,
	} {
		checkPowers(t, n)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		checkPowers(t, rng.Uint64()>>rng.IntN(60))
		checkPowers(t, (rng.Uint64()>>32)*(rng.Uint64()>>32))
	}
	for p := range PrimePowers(60) {
		if p != 2 {
			t.Error("yielded after a break")
		}
		break
	}
}

func TestIsPrime(t *testing.T) {
	check := func(n uint64) {
		t.Helper()
		if want := new(big.Int).SetUint64(n).ProbablyPrime(0); IsPrime(n) != want {
			t.Errorf("IsPrime(%d) = %v", n, !want)
		}
	}
	for n := range uint64(20_000) {
		check(n)
	}
	// The least strong pseudoprimes to the first one, two, ... primes (Jaeschke, and Jiang and
	// Deng, Strong pseudoprimes to the first eight prime bases, 2014), and numbers of Carmichael.
	for _, n := range []uint64{
		2047, 1373653, 25326001, 3215031751, 2152302898747, 3474749660383, 341550071728321, 3825123056546413051,
		561, 1105, 1729, 252601, 9746347772161,
	} {
		if IsPrime(n) {
			t.Errorf("%d is said to be a prime", n)
		}
	}
	for n := range uint64(300) {
		check(math.MaxUint64 - n)
		check(1<<63 + n)
		check(fourBases - 150 + n)
	}
}

// TestDivisors compares with trying every number.
func TestDivisors(t *testing.T) {
	for n := range uint64(500) {
		var want []uint64
		for d := uint64(1); d <= n; d++ {
			if n%d == 0 {
				want = append(want, d)
			}
		}
		if got := Divisors(n); !slices.Equal(got, want) {
			t.Fatalf("divisors of %d: %d, want %d", n, got, want)
		}
		if got, want := IsPrime(n), len(want) == 2; got != want {
			t.Fatalf("%d is prime: %t", n, got)
		}
	}
}
