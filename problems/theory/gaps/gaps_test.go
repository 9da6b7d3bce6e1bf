package gaps

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nimsum/problems/theory/rules"
)

// byRules are the values of sets of some intervals, as bits: a choice leaves those that it does not
// meet.
func byRules(all []Interval) *rules.Values[uint64] {
	return rules.NewValues(func(left uint64, options *rules.Options[uint64]) {
		for i, v := range all {
			if left>>i&1 == 0 {
				continue
			}
			after := uint64(0)
			for j, w := range all {
				if left>>j&1 == 1 && (w.To <= v.From || w.From >= v.To) {
					after |= 1 << j
				}
			}
			options.Add(after)
		}
	}, rules.Limits{})
}

// TestTable compares every gap between two points with a search of sets.
func TestTable(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for k := range 200 {
		all := make([]Interval, k%12)
		for i := range all {
			from := rng.Int64N(14)
			all[i] = Interval{from, from + 1 + rng.Int64N(5)}
		}
		slices.SortFunc(all, func(v, w Interval) int { return cmp.Compare(v.From, w.From) })
		table, search := NewTable(all), byRules(all)
		check := func(from, to int64) {
			inside := uint64(0)
			for i, v := range all {
				if from <= v.From && v.To <= to {
					inside |= 1 << i
				}
			}
			if want, err := search.Of(inside); err != nil || table.Value(Interval{from, to}) != want {
				t.Fatalf("of %v those in %d..%d are worth %v, want %v (error %v)", all, from, to, table.Value(Interval{from, to}), want, err)
			}
		}
		check(math.MinInt64, math.MaxInt64)
		for _, v := range all {
			for _, w := range all {
				if v.To < w.From {
					check(v.To, w.From)
				}
			}
			check(v.To, math.MaxInt64)
			check(math.MinInt64, v.From)
		}
	}
}
