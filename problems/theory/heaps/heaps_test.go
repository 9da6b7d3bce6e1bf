package heaps

import (
	"iter"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/rules"
)

// definition lists the amounts that may be taken from n.
type definition func(n uint64) []uint64

// values finds the values of the heaps 0..n-1 by the rules.
func (d definition) values(n int) []grundy.Value {
	return grundy.Table(n, func(smaller []grundy.Value, add func(grundy.Value)) {
		h := uint64(len(smaller))
		for _, a := range d(h) {
			add(smaller[h-a])
		}
	})
}

// oneOf is the bare rule of taking one of amounts.
func oneOf(amounts ...uint64) definition {
	sorted := slices.Compact(slices.Sorted(slices.Values(amounts)))
	return func(n uint64) []uint64 {
		most := 0
		for most < len(sorted) && sorted[most] <= n {
			most++
		}
		return sorted[:most]
	}
}

func upTo(k uint64) definition {
	return func(n uint64) []uint64 {
		var fit []uint64
		for a := uint64(1); a <= min(n, k); a++ {
			fit = append(fit, a)
		}
		return fit
	}
}

func subtraction(t testing.TB, amounts ...uint64) Subtraction {
	s, err := NewSubtraction(amounts...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestRules(t *testing.T) {
	const top = 70
	for name, test := range map[string]struct {
		rule Rule
		bare definition
	}{
		"Nim":             {Nim, upTo(top)},
		"UpTo(0)":         {UpTo(0), upTo(0)},
		"UpTo(1)":         {UpTo(1), upTo(1)},
		"UpTo(6)":         {UpTo(6), upTo(6)},
		"UpTo(69)":        {UpTo(69), upTo(69)},
		"Exactly(0)":      {Exactly(0), upTo(0)},
		"Exactly(1)":      {Exactly(1), upTo(1)},
		"Exactly(9)":      {Exactly(9), oneOf(9)},
		"{}":              {subtraction(t).Tabulate(top), upTo(0)},
		"{3}":             {subtraction(t, 3).Tabulate(top), oneOf(3)},
		"{2,3,7}":         {subtraction(t, 7, 3, 2, 3).Tabulate(top), oneOf(2, 3, 7)},
		"{1..65}":         {subtraction(t, upTo(65)(65)...).Tabulate(top), upTo(65)},
		"{5,900}":         {subtraction(t, 5, 900).Tabulate(top), oneOf(5)},
		"{2,3,7,70}":      {subtraction(t, 2, 3, 7, top).Tabulate(top), oneOf(2, 3, 7)},
		"{2,3,7} to 50":   {subtraction(t, 2, 3, 7).Tabulate(50), oneOf(2, 3, 7)},
		"{2,3,7} to 2^40": {subtraction(t, 2, 3, 7).Tabulate(1 << 40), oneOf(2, 3, 7)},
		"{5,M}":           {subtraction(t, 5, math.MaxUint64).Tabulate(top), oneOf(5)},
	} {
		want := test.bare.values(top)
		for n := range uint64(top) {
			if got := test.rule.Value(n); got != want[n] {
				t.Fatalf("%s: value of %d = %v, want %v", name, n, got, want[n])
			}
			for v := range grundy.Value(top + 2) {
				var takes []uint64
				for _, a := range test.bare(n) {
					if want[n-a] == v {
						takes = append(takes, a)
					}
				}
				if got := slices.Collect(test.rule.Takes(n, v)); !slices.Equal(got, takes) {
					t.Fatalf("%s: amounts from %d to *%d: %v, want %v", name, n, v, got, takes)
				}
			}
		}
	}
}

// TestHuge looks at heaps near the end of the range, where sums wrap.
func TestHuge(t *testing.T) {
	const all = math.MaxUint64
	for _, test := range []struct {
		rule  Rule
		n     uint64
		v     grundy.Value
		to    grundy.Value
		takes []uint64
	}{
		{Nim, all, all, 0, []uint64{all}},
		{Nim, all, all, all - 1, []uint64{1}},
		{Nim, all, all, all, nil},
		{Nim, 5, 5, all, nil},
		{Nim, 5, 5, 6, nil},
		{UpTo(all - 1), all, 0, 1, []uint64{all - 1}},
		{UpTo(all - 1), all, 0, all - 1, []uint64{1}},
		{UpTo(all - 1), all, 0, all, nil},
		{UpTo(2), 1e18, 1, 0, []uint64{1}}, // 10^18 = 1 mod 3
		{UpTo(2), 1e18, 1, 2, []uint64{2}},
		{UpTo(2), 1, 1, 2, nil},
		{Exactly(all), all, 1, 0, []uint64{all}},
		{Exactly(all), all - 1, 0, 1, nil},
		{Exactly(2), all, 1, 0, []uint64{2}},
	} {
		if got := test.rule.Value(test.n); got != test.v {
			t.Errorf("%T(%[1]d): value of %d = %v, want %v", test.rule, test.n, got, test.v)
		}
		if got := slices.Collect(test.rule.Takes(test.n, test.to)); !slices.Equal(got, test.takes) {
			t.Errorf("%T(%[1]d): amounts from %d to %v: %v, want %v", test.rule, test.n, test.to, got, test.takes)
		}
	}
}

// move is a move in a sum of heaps.
type move struct {
	heap int
	take uint64
}

func TestSumAndWinning(t *testing.T) {
	three := subtraction(t, 1, 4, 9)
	choice := []struct {
		rule Rule
		bare definition
	}{
		{Nim, upTo(100)},
		{UpTo(3), upTo(3)},
		{Exactly(2), oneOf(2)},
		{three.Tabulate(100), oneOf(1, 4, 9)},
	}
	rng := rand.New(rand.NewPCG(1, 2))
	wins := 0
	for range 300 {
		// A state is the sizes of three heaps, each under a rule of its own.
		type state [3]uint64
		var start state
		var kinds [3]int
		for i := range start {
			start[i], kinds[i] = rng.Uint64N(12), rng.IntN(len(choice))
		}
		moves := func(s state) iter.Seq2[move, state] {
			return func(yield func(move, state) bool) {
				for i, n := range s {
					for _, a := range choice[kinds[i]].bare(n) {
						to := s
						to[i] -= a
						if !yield(move{i, a}, to) {
							return
						}
					}
				}
			}
		}
		search := rules.NewValues(func(s state, options *rules.Options[state]) {
			for _, to := range moves(s) {
				options.Add(to)
			}
		}, rules.Limits{})

		rule := func(i int) Rule { return choice[kinds[i]].rule }
		want, err := search.Of(start)
		if got := Sum(start[:], rule); err != nil || got != want {
			t.Fatalf("%v under %v: value %v, want %v, %v", start, kinds, got, want, err)
		}
		var got, winning []move
		for m, to := range moves(start) {
			if v, _ := search.Of(to); v == 0 {
				winning = append(winning, m)
			}
		}
		for i, a := range Winning(start[:], rule) {
			got = append(got, move{i, a})
		}
		if !slices.Equal(got, winning) {
			t.Fatalf("%v under %v: winning moves %v, want %v", start, kinds, got, winning)
		}
		wins += len(winning)
	}
	if wins == 0 {
		t.Error("no position had a winning move")
	}
}

func TestWinningStops(t *testing.T) {
	for range Winning([]uint64{1, 1, 1}, Same(Nim)) {
		break // must not be asked for more
	}
	if got := Sum(nil, Same(Nim)); got != 0 {
		t.Errorf("no heaps are worth %v, want 0", got)
	}
	// 1, 3 and 5: MCGS has, for Nim heaps of 3 and 5, the one move to *3.
	for i, a := range Winning([]uint64{3, 5}, Same(Nim)) {
		if i != 1 || a != 2 {
			t.Errorf("from 3 and 5: take %d of heap %d", a, i)
		}
	}
}

func BenchmarkWinning(b *testing.B) {
	rng := rand.New(rand.NewPCG(3, 4))
	heaps := make([]uint64, 10000)
	for i := range heaps {
		heaps[i] = rng.Uint64()
	}
	for b.Loop() {
		for range Winning(heaps, Same(Nim)) {
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(heaps)), "ns/heap")
}
