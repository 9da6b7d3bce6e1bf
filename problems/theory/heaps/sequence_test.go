package heaps

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nimsum/problems/theory/grundy"
	"nimsum/testdata/long"
)

func TestReduce(t *testing.T) {
	p := Period{Start: 3, Length: 5}
	for n, want := range map[uint64]uint64{0: 0, 2: 2, 3: 3, 7: 7, 8: 3, 12: 7, 1<<64 - 1: 5} {
		if got := p.Reduce(n); got != want {
			t.Errorf("%v reduces %d to %d, want %d", p, n, got, want)
		}
	}
}

// TestNewSequence builds sequences that repeat and looks for every period that
// the bound allows, in order.
func TestNewSequence(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	proved := 0
	for range long.Size(1000, 4000) {
		values := make([]uint32, rng.IntN(120))
		start, length := rng.IntN(40), 1+rng.IntN(12)
		for n := range values {
			if n < start+length {
				values[n] = rng.Uint32N(3)
			} else {
				values[n] = values[n-length]
			}
		}
		parts, most := 1+rng.IntN(3), 1+rng.IntN(20)

		var want Period
	search:
		for p := 1; p < len(values); p++ {
			for s := range len(values) - p {
				if slices.Equal(values[s:len(values)-p], values[s+p:]) {
					if until := parts*max(s, 1) + (parts-1)*p + most; until+p <= len(values) {
						want = Period{Start: uint64(s), Length: uint64(p)}
						proved++
						break search
					}
					break
				}
			}
		}
		s := NewSequence(values, parts, most)
		if got, ok := s.Period(); got != want || ok != (want.Length > 0) {
			t.Fatalf("%v with %d parts and %d stones: period %v, %v; want %v", values, parts, most, got, ok, want)
		}
		if s.Len() != len(values) {
			t.Fatalf("%d values held of %d", s.Len(), len(values))
		}
		for n := range uint64(300) {
			got, ok := s.Value(n)
			switch m := n; {
			case want.Length == 0 && n >= uint64(len(values)):
				if ok {
					t.Fatalf("%v: value of %d is %v without a period", values, n, got)
				}
			default:
				for m >= uint64(len(values)) {
					m -= want.Length
				}
				if !ok || got != grundy.Value(values[m]) {
					t.Fatalf("%v: value of %d = %v, %v; want %d", values, n, got, ok, values[m])
				}
			}
		}
	}
	if proved == 0 {
		t.Error("no period was ever proved")
	}
}

func TestSequencesStop(t *testing.T) {
	s := subtraction(t, 1, 2)
	for range s.Tabulate(10).Sequence().All() {
		break // the ranges would panic if they were asked for more
	}
	// One stone or three: all heaps left are worth 0 or 1 by turns.
	odd := subtraction(t, 1, 3).Tabulate(100)
	if got := slices.Collect(odd.Takes(4, 1)); !slices.Equal(got, []uint64{1, 3}) {
		t.Errorf("amounts from 4 to *1: %v, want [1 3]", got)
	}
	for range odd.Takes(4, 1) {
		break
	}
}
