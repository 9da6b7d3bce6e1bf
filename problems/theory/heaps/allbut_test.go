package heaps

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nimsum/problems/theory/grundy"
	"nimsum/testdata/long"
)

func allBut(t testing.TB, forbidden ...uint64) AllBut {
	a, err := NewAllBut(forbidden...)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// plainAllBut tries every amount.
func plainAllBut(n int, forbidden []uint64) []grundy.Value {
	return grundy.Table(n, func(smaller []grundy.Value, add func(grundy.Value)) {
		for take := 1; take <= len(smaller); take++ {
			if !slices.Contains(forbidden, uint64(take)) {
				add(smaller[len(smaller)-take])
			}
		}
	})
}

func TestAllBut(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	const n = 400
	unproved, rounds := 0, long.Size(50, 150)
	for range rounds {
		var forbidden []uint64
		for range rng.IntN(6) {
			forbidden = append(forbidden, 1+rng.Uint64N(1+rng.Uint64N(30)))
		}
		want := plainAllBut(n, forbidden)
		for _, limit := range []int{0, 1, 20, 60, n} {
			s := allBut(t, forbidden...).Tabulate(limit)
			p, ok := s.Period()
			if !ok && s.Len() != limit {
				t.Fatalf("%v: %d values of %d and no period", forbidden, s.Len(), limit)
			}
			if !ok && limit == n {
				unproved++
			}
			for h, want := range want {
				got, known := s.Value(uint64(h))
				if known != (ok || h < limit) || known && got != want {
					t.Fatalf("%v, limit %d: value of %d = %v, %v; want %v (period %v)", forbidden, limit, h, got, known, want, p)
				}
			}
		}
	}
	if unproved > rounds/5 {
		t.Errorf("%d of %d have no period", unproved, rounds)
	}
	// CGSuite (GameHeapTest) has 0 1 0 1 2 3 2 3 4 5 4 5 for all but 2, 3 and 7.
	if p, ok := allBut(t, 7, 2, 3, 2).Tabulate(100).Period(); !ok || p != (Period{0, 4, 2}) {
		t.Errorf("all but 2, 3, 7: %v, %v", p, ok)
	}
	if _, err := NewAllBut(3, 0); err == nil {
		t.Error("0 is accepted")
	}
	// An amount beyond the limit says nothing about the table but of what follows.
	s := allBut(t, 2, 1<<40).Tabulate(100)
	if _, ok := s.Period(); ok || s.Len() != 100 {
		t.Errorf("%d values and a period", s.Len())
	}
	if got := allBut(t, 7, 2, 3, 2).forbidden; !slices.Equal(got, []uint64{2, 3, 7}) {
		t.Errorf("forbidden: %v", got)
	}
}
