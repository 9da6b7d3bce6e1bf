package law

import (
	"context"
	"slices"
	"testing"
)

// TestResidues has few slices of two kinds, by the residue of k mod 3. If one value is wrong, in the
// table, beyond it or where values are asked for, there is no law.
func TestResidues(t *testing.T) {
	const want = "if k mod 3 = 0: (with r = n mod (k + 1): if k = r: g(r, k) = 3; else: g(r, k) = r mod 3; n has period k + 1); else: g(n, k) = n mod 3"
	for _, wrong := range [][]int64{nil, {9, 8}, {80, 9}, {20, 27}} {
		q := Question{Arity: 2, Names: []string{"n", "k"}, Constants: []int64{1, 2}, Budget: 2_000_000,
			Off: slices.DeleteFunc(Kinds(), func(k Kind) bool { return slices.Contains([]Kind{Formula, Cases, Slices}, k) })}
		value := func(p []int64) uint64 {
			if slices.Equal(p, wrong) {
				return 5
			}
			return uint64(takeOneTwoOr(p))
		}
		for n := range int64(105) {
			for k := int64(3); k < 24; k++ {
				if p := []int64{n, k}; n < 70 && k < 16 {
					q.Positions, q.Values = append(q.Positions, p), append(q.Values, value(p))
				} else {
					q.Held, q.HeldValues = append(q.Held, p), append(q.HeldValues, value(p))
				}
			}
		}
		q.Ask = func(p []int64) (uint64, bool) { return value(p), p[0] < 140 && p[1] < 32 }
		r, err := Find(context.Background(), q)
		if err != nil {
			t.Fatal(err)
		}
		said := ""
		if r.Verdict == Conjecture {
			said = r.Law.Text()
		}
		if wrong == nil && said != want || wrong != nil && said != "" {
			t.Errorf("wrong at %v: %q", wrong, said)
		}
	}
}
