package heaps

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nimsum/problems/theory/grundy"
	"nimsum/testdata/long"
)

// randomAmounts returns up to five amounts of at most top.
func randomAmounts(rng *rand.Rand, top int) []uint64 {
	amounts := make([]uint64, rng.IntN(6))
	for i := range amounts {
		amounts[i] = 1 + rng.Uint64N(uint64(1+rng.IntN(top)))
	}
	return amounts
}

func TestNewSubtraction(t *testing.T) {
	if _, err := NewSubtraction(3, 0, 1); err == nil {
		t.Error("an amount of 0 is accepted")
	}
	if got := subtraction(t, 9, 1, 9, 4).amounts; !slices.Equal(got, []uint64{1, 4, 9}) {
		t.Errorf("amounts %v, want [1 4 9]", got)
	}
}

func TestSubtraction(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	const n = 1200
	for range long.Size(60, 300) {
		amounts := randomAmounts(rng, 150)
		s := subtraction(t, amounts...)
		want := oneOf(amounts...).values(n)
		table := s.Tabulate(n)
		for h, v := range want {
			if got := table.Value(uint64(h)); got != v {
				t.Fatalf("%v: value of %d = %v, want %v", amounts, h, got, v)
			}
		}
		for range 60 {
			h := rng.Uint64N(n)
			if got := s.Wins(h); got != (want[h] != 0) {
				t.Fatalf("%v: a heap of %d is won: %v, but its value is %v", amounts, h, got, want[h])
			}
		}
		known := slices.Collect(table.Sequence().All())
		if !slices.Equal(known, want[:len(known)]) {
			t.Fatalf("%v: table\n%v, want\n%v", amounts, known, want)
		}
	}
}

// TestSubtractionPeriods holds the two ways to go far along the sequence
// against each other: by the words, and by the proved period.
func TestSubtractionPeriods(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	late := 0
	for range long.Size(60, 300) {
		amounts := randomAmounts(rng, 40)
		s := subtraction(t, amounts...)
		table := s.Tabulate(200000)
		period, ok := table.Sequence().Period()
		if !ok {
			continue
		}
		if period.Start > 0 {
			late++
		}
		for range 20 {
			h := rng.Uint64() >> rng.IntN(60)
			want := table.Value(h)
			if got := s.Wins(h); got != (want != 0) {
				t.Fatalf("%v: a heap of %d is won: %v, by the period %v", amounts, h, got, want)
			}
		}
	}
	if late == 0 {
		t.Error("every sequence repeated from the start")
	}
}

func TestSubtractionPublished(t *testing.T) {
	for _, test := range []struct {
		source  string
		amounts []uint64
		period  Period
		values  []grundy.Value // from 1
	}{
		{"CGSuite Subtraction{2,3,7}", []uint64{2, 3, 7}, Period{0, 5, 0}, []grundy.Value{
			0, 1, 1, 2, 0, 0, 1, 1, 2, 0, 0, 1, 1, 2, 0, 0, 1, 1, 2, 0,
			0, 1, 1, 2, 0, 0, 1, 1, 2, 0, 0, 1, 1, 2, 0, 0, 1, 1, 2, 0}},
		{"Bachet", []uint64{1, 2, 3, 4, 5, 6, 7, 8, 9}, Period{0, 10, 0}, []grundy.Value{
			1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2}},
		{"no moves", nil, Period{0, 1, 0}, []grundy.Value{0, 0, 0, 0}},
	} {
		s := subtraction(t, test.amounts...)
		table := s.Tabulate(1000)
		if got, ok := table.Sequence().Period(); !ok || got != test.period {
			t.Errorf("%s: period %v, %v; want %v", test.source, got, ok, test.period)
		}
		for i, want := range test.values {
			h := uint64(i + 1)
			if got := table.Value(h); got != want {
				t.Errorf("%s: value of %d = %v, want %v", test.source, h, got, want)
			}
			far := h + test.period.Length*(1e18/test.period.Length-2)
			if got := table.Value(far); got != want {
				t.Errorf("%s: value of %d = %v, want %v", test.source, far, got, want)
			}
		}
	}
}

// TestSubtractionFar asks for heaps far beyond the table in games with greater
// amounts, where Bachet's game is known: n mod (k+1).
func TestSubtractionFar(t *testing.T) {
	for _, k := range []uint64{1, 2, 62, 63, 64, 65, 130, 1000} {
		s := subtraction(t, upTo(k)(k)...)
		table := s.Tabulate(10 * k)
		for _, n := range []uint64{1e18, 1e18 + 1, 1<<64 - 1} {
			if got, want := table.Value(n), UpTo(k).Value(n); got != want {
				t.Errorf("up to %d from %d: value %v, want %v", k, n, got, want)
			}
			if got, want := s.Wins(n), n%(k+1) != 0; got != want {
				t.Errorf("up to %d from %d: won %v, want %v", k, n, got, want)
			}
		}
	}
}

// selfPowers returns the rule to take k^k stones for any k >= 1: 1, 4, 27, ... Fifteen
// amounts fit into 64 bits. With those below 5^5 the values have period 28, below 6^6 it
// is 3126, and below 8^8 it is 870199 from 1725927 on.
func selfPowers() Subtraction {
	var amounts []uint64
	for k := uint64(1); k < 16; k++ {
		power := uint64(1)
		for range k {
			power *= k
		}
		amounts = append(amounts, power)
	}
	return Subtraction{amounts}
}

func TestSelfPowers(t *testing.T) {
	s := selfPowers()
	amounts := s.amounts
	want := []uint64{1, 4, 27, 256, 3125, 46656, 823543, 16777216, 387420489, 10000000000, 285311670611,
		8916100448256, 302875106592253, 11112006825558016, 437893890380859375} // OEIS A000312
	if !slices.Equal(amounts, want) {
		t.Fatalf("amounts %v, want %v", amounts, want)
	}
	const n = 100_001 // what the contest asks for
	values := make([]grundy.Value, n)
	for h := range values {
		var of []grundy.Value
		for _, a := range amounts {
			if a <= uint64(h) {
				of = append(of, values[uint64(h)-a])
			}
		}
		values[h] = grundy.Mex(of)
	}
	table := s.Tabulate(n)
	for h, want := range values {
		if got := table.Value(uint64(h)); got != want {
			t.Fatalf("value of %d = %v, want %v", h, got, want)
		}
	}
	for h := 1; h < n; h *= 7 {
		if got := s.Wins(uint64(h)); got != (values[h] != 0) {
			t.Errorf("a heap of %d is won: %v, but its value is %v", h, got, values[h])
		}
	}
}

// TestSelfPowersPeriods checks the periods that selfPowers names.
func TestSelfPowersPeriods(t *testing.T) {
	limits := map[uint64]Period{
		3125:  {0, 28, 0},
		46656: {0, 3126, 0},
	}
	if long.Tests() {
		limits[16777216] = Period{1725927, 870199, 0}
	}
	for limit, want := range limits {
		table := selfPowers().Tabulate(limit)
		if got, ok := table.Sequence().Period(); !ok || got != want {
			t.Errorf("below %d: period %v, %v; want %v", limit, got, ok, want)
		}
		if got, want := table.Value(limit-1) != 0, selfPowers().Wins(limit-1); got != want {
			t.Errorf("a heap of %d is won: %v, want %v", limit-1, got, want)
		}
	}
}

func BenchmarkSubtraction(b *testing.B) {
	small := subtraction(b, 1, 5, 9, 12, 17, 23, 31, 40, 44, 59)
	big := subtraction(b, 1, 99, 1001, 20011, 50000, 123456, 300007, 654321, 700000, 999999)
	const n = 1_000_000
	for _, bench := range []struct {
		name string
		s    Subtraction
	}{{"small", small}, {"big", big}} {
		b.Run("Wins/"+bench.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				bench.s.Wins(n)
			}
		})
		b.Run("Tabulate/"+bench.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				bench.s.Tabulate(n)
			}
		})
	}
	b.Run("Tabulate/powers to 1e5", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			selfPowers().Tabulate(100_001)
		}
	})
	b.Run("Tabulate/powers to 8^8", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			selfPowers().Tabulate(16777216)
		}
	})
}

// TestWithin holds what is worked out in few steps against what is without bounds, and
// the steps against the words and values that there are.
func TestWithin(t *testing.T) {
	for _, amounts := range [][]uint64{{}, {1}, {1, 3, 8}, {2, 5, 70}, {1, 129, 1000}} {
		s := subtraction(t, amounts...)
		for _, n := range []uint64{0, 1, 63, 64, 128, 999, 5000} {
			m := 0
			for _, a := range amounts {
				if a <= n {
					m++
				}
			}
			words, values := n/64*uint64(max(m, 1)), (n+1)*uint64(max(m, 1))
			if wins, ok := s.WinsWithin(n, words); !ok || wins != s.Wins(n) {
				t.Errorf("%v, heap of %d in %d steps: %t, %t", amounts, n, words, wins, ok)
			}
			table, ok := s.TabulateWithin(n+1, values)
			if !ok || table.Value(n) != oneOf(amounts...).values(5001)[n] {
				t.Errorf("%v, heap of %d in %d steps: %t", amounts, n, values, ok)
			}
		}
	}
	s := subtraction(t, 1, 3000)
	if _, ok := s.WinsWithin(128*64, 2*128-1); ok {
		t.Error("who wins takes less than a step for each word and amount")
	}
	if _, ok := s.TabulateWithin(4000, 2*4000-1); ok {
		t.Error("a table takes less than a step for each value and amount")
	}
}

// TestTableEnds asks tables for heaps that they do not know.
func TestTableEnds(t *testing.T) {
	for name, test := range map[string]struct {
		table Tabulated
		known uint64 // heaps
	}{
		"empty":                  {subtraction(t, 2, 3, 7).Tabulate(0), 0},
		"too short for a period": {subtraction(t, 2, 3, 7).Tabulate(6), 6},
		"an amount left out":     {subtraction(t, 2, 3, 7, 50).Tabulate(50), 50},
		"a huge amount left out": {subtraction(t, 5, math.MaxUint64).Tabulate(30), 30},
	} {
		for n := range test.known {
			test.table.Value(n)
		}
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: a value for %d stones", name, test.known)
				}
			}()
			test.table.Value(test.known)
		}()
	}
}
