package golden

import (
	"math/big"
	"math/rand/v2"
	"testing"
)

func bigOf(n uint64) *big.Int { return new(big.Int).SetUint64(n) }

// TestLower compares floor(k * phi) with the greatest m such that m^2 < m*k + k^2, in integers
// of any length, at small k, at random ones, and near Fibonacci numbers, where it is closest.
func TestLower(t *testing.T) {
	check := func(k uint64) {
		t.Helper()
		root := new(big.Int).Mul(bigOf(k), bigOf(k))
		root.Sqrt(root.Mul(root, big.NewInt(5)))
		want := root.Rsh(root.Add(root, bigOf(k)), 1).Uint64()
		if got := Lower(k); got != want {
			t.Fatalf("Lower(%d) = %d, want %d", k, got, want)
		}
	}
	for k := range uint64(5000) {
		check(k)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for range 2000 {
		check(rng.Uint64() >> (1 + rng.IntN(40)))
	}
	for _, f := range Fibonacci {
		for d := range uint64(5) {
			if k := f + d - 2; k <= 1<<63 {
				check(k)
			}
		}
	}
}

// TestIndex finds every number in one sequence, and the sequences by their definition.
func TestIndex(t *testing.T) {
	for k := uint64(1); k < 3000; k++ {
		if at, lower := Index(Lower(k)); at != k || !lower {
			t.Fatalf("Index(%d) = %d, %v: it is number %d of the lower ones", Lower(k), at, lower, k)
		}
		if at, lower := Index(Lower(k) + k); at != k || lower {
			t.Fatalf("Index(%d) = %d, %v: it is number %d of the upper ones", Lower(k)+k, at, lower, k)
		}
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		x := 1 + rng.Uint64()>>(1+rng.IntN(60))
		k, lower := Index(x)
		if lower && Lower(k) != x || !lower && Lower(k)+k != x {
			t.Fatalf("Index(%d) = %d, %v", x, k, lower)
		}
	}
}

// TestWythoff compares with the rules, and with pairs whose product in floating point is rounded
// to the wrong side.
func TestWythoff(t *testing.T) {
	const most = 90
	var won [most][most]bool
	for a := range most {
		for b := range most {
			for d := 1; d <= max(a, b); d++ {
				won[a][b] = won[a][b] || d <= a && !won[a-d][b] || d <= b && !won[a][b-d] || d <= min(a, b) && !won[a-d][b-d]
			}
			if !won[a][b] && Partner(uint64(a)) != uint64(b) {
				t.Fatalf("%d %d is lost, and %d the partner of %d", a, b, Partner(uint64(a)), a)
			}
			if got := WythoffLost(uint64(a), uint64(b)); got == won[a][b] {
				t.Fatalf("%d %d: lost %v", a, b, got)
			}
		}
	}
	for pair, lost := range map[[2]uint64]bool{
		{165580140, 267914295}: true, {433494436, 701408732}: true,
		{165580141, 267914296}: false, {433494437, 701408733}: false,
	} {
		if WythoffLost(pair[1], pair[0]) != lost || WythoffLostBig(bigOf(pair[0]), bigOf(pair[1])) != lost {
			t.Errorf("%v: lost should be %v", pair, lost)
		}
	}
	// Pairs of Fibonacci numbers lie on both sides in turns, here with hundreds of digits.
	a, b := big.NewInt(1), big.NewInt(2)
	for i := range 2000 {
		if got := WythoffLostBig(a, b); got != (i%2 == 0) {
			t.Fatalf("Fibonacci numbers %d: lost %v", i, got)
		}
		a, b = b, a.Add(a, b)
	}
}

func TestZeckendorf(t *testing.T) {
	if last := Fibonacci[len(Fibonacci)-1]; len(Fibonacci) != 92 || last != 12200160415121876738 {
		t.Fatalf("%d Fibonacci numbers up to %d", len(Fibonacci), last)
	}
	place := map[uint64]int{}
	for i, f := range Fibonacci {
		place[f] = i
	}
	rng := rand.New(rand.NewPCG(1, 3))
	for k := range 3000 {
		n := uint64(k)
		if k >= 1000 {
			n = rng.Uint64()
		}
		sum, last := uint64(0), len(Fibonacci)+2
		parts := Zeckendorf(n)
		for _, p := range parts {
			i, is := place[p]
			if !is || i > last-2 {
				t.Fatalf("%d: parts %v", n, parts)
			}
			sum, last = sum+p, i
		}
		if sum != n || n > 0 && Least(n) != parts[len(parts)-1] {
			t.Fatalf("%d: parts %v, least %d", n, parts, Least(n))
		}
		if _, is := place[n]; n > 0 && FibonacciBig(bigOf(n)) != is {
			t.Fatalf("%d is a Fibonacci number: %v", n, is)
		}
	}
	a, b := big.NewInt(1), big.NewInt(2)
	for range 500 {
		if !FibonacciBig(b) || b.Cmp(big.NewInt(3)) > 0 && FibonacciBig(new(big.Int).Sub(b, big.NewInt(1))) && b.Cmp(big.NewInt(3)) != 0 {
			t.Fatalf("%v is a Fibonacci number, and one less is none", b)
		}
		a, b = b, a.Add(a, b)
	}
}

// TestFibonacciNim compares with the rules: n stones, at most q of them to be taken.
func TestFibonacciNim(t *testing.T) {
	const most = 150
	var won [most][2*most + 1]bool
	for n := 1; n < most; n++ {
		for q := 1; q <= 2*most; q++ {
			won[n][q] = won[n][q-1] || q <= n && !won[n-q][2*q]
			if got := Least(uint64(n)) <= uint64(q); got != won[n][q] {
				t.Fatalf("%d stones, at most %d: won %v", n, q, got)
			}
		}
	}
}

func TestEuclid(t *testing.T) {
	const most = 120
	var won [most][most]bool
	for a := range most {
		for b := range a + 1 {
			for left := a - b; b > 0 && left >= 0; left -= b {
				won[a][b] = won[a][b] || !won[max(left, b)][min(left, b)]
			}
			for _, got := range []bool{EuclidWon(uint64(a), uint64(b)), EuclidWon(uint64(b), uint64(a)), EuclidWonBig(big.NewInt(int64(b)), big.NewInt(int64(a)))} {
				if got != won[a][b] {
					t.Fatalf("%d %d: won %v", a, b, got)
				}
			}
		}
	}
	// Ratios of Fibonacci numbers come closest to phi, from both sides in turns.
	for i := 1; i < len(Fibonacci); i++ {
		if got := EuclidWon(Fibonacci[i], Fibonacci[i-1]); got != (i%2 == 1) {
			t.Errorf("%d %d: won %v", Fibonacci[i], Fibonacci[i-1], got)
		}
	}
}
