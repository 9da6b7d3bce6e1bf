package heaps_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps"
)

// TestGrowing asks for heaps in any order, and compares with the mex rule, also for the heaps
// beyond those that were reached, and with amounts of which some are too large to be taken yet.
func TestGrowing(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		var amounts []uint64
		for range 1 + rng.IntN(6) {
			amounts = append(amounts, 1+rng.Uint64N(1<<(1+rng.IntN(13))))
		}
		rule, err := heaps.NewSubtraction(amounts...)
		if err != nil {
			t.Fatal(err)
		}
		want := grundy.Table(6000+heaps.Beyond, func(smaller []grundy.Value, add func(grundy.Value)) {
			for _, a := range amounts {
				if n := uint64(len(smaller)); a <= n {
					add(smaller[n-a])
				}
			}
		})
		g := rule.Growing(20_000, math.MaxUint64)
		for range 8 {
			n := rng.Uint64N(6000)
			if !g.Reach(n) {
				t.Fatalf("%v: %d is not reached", amounts, n)
			}
			for _, m := range []uint64{n, n / 2, n + rng.Uint64N(heaps.Beyond)} {
				if got := g.Value(m); got != want[m] {
					t.Fatalf("%v, reached %d: %d is worth %v, want %v", amounts, n, m, got, want[m])
				}
			}
		}
	}
}

// TestGrowingLimits has a period, by which any heap is reached, and amounts without an early one.
func TestGrowingLimits(t *testing.T) {
	for _, c := range []struct {
		amounts []uint64
		n       uint64
		want    bool
	}{
		{[]uint64{2, 5}, math.MaxInt64, true},
		{[]uint64{1, 1 << 62}, 1<<62 - 1000, true},
		{[]uint64{1, 1 << 62}, 1<<62 - 100, false},
		{[]uint64{1, 999_999}, 9_999, true},
		{nil, math.MaxInt64, true},
	} {
		rule, err := heaps.NewSubtraction(c.amounts...)
		if err != nil {
			t.Fatal(err)
		}
		if got := rule.Growing(10_000, 1_000_000).Reach(c.n); got != c.want {
			t.Errorf("%v: %d is reached: %v", c.amounts, c.n, got)
		}
	}
}
