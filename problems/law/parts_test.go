package law

import (
	"context"
	"testing"

	"nimsum/problems/law/expr"
)

// TestCoins takes no law from what twelve coins are worth where the values are too small to tell
// a law from an accident, as formulas fit the first three; and none that one of the last coins
// refutes. The twelfth is not in the table, but its value is asked for.
func TestCoins(t *testing.T) {
	for _, c := range []struct {
		worth []int64
		law   bool
	}{
		{[]int64{0, 1, 0, 0, 0, 1, 0, 1, 0, 1, 0, 0}, false}, // ctz(i + 1) mod 2
		{[]int64{0, 1, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0}, false}, // bitlen(popcount(i)) mod 2
		{[]int64{0, 1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0}, false}, // tau(i) mod 2
		{[]int64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, true},
		{[]int64{1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 11, 12}, false},
		{[]int64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13}, false},
	} {
		f := func(n int64) int64 { return coins(n, func(i int64) int64 { return c.worth[i] }) }
		q := Question{Arity: 1}
		for n := range int64(1500) {
			q.Positions, q.Values = append(q.Positions, []int64{n}), append(q.Values, uint64(f(n)))
		}
		q.Ask = func(p []int64) (uint64, bool) {
			if p[0] != 2048 {
				return 0, false
			}
			return uint64(f(p[0])), true
		}
		s := newSearch(context.Background(), q)
		if found := s.parts(s.table(), 2, expr.OpXor); (found != nil) != c.law {
			t.Errorf("coins worth %d: found is %+v", c.worth, found)
		}
	}
}
