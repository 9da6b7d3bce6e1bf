package law

import (
	"slices"
	"testing"
)

// TestTogether finds that two coordinates have a period together, unless one value is wrong, in the
// table or far out.
func TestTogether(t *testing.T) {
	const want = "if x >= 3 and y >= 4: g(x, y) = g(x - 3, y - 4); else: g(x, y) = min(x, y)"
	f := func(p []int64) int64 {
		m := min(p[0]/3, p[1]/4)
		return min(p[0]-3*m, p[1]-4*m)
	}
	for _, wrong := range [][]int64{nil, {1, 1}, {20, 20}, {0, 29}, {33, 35}} {
		q := Question{Arity: 2, Budget: 2_000_000, Off: slices.DeleteFunc(Kinds(), func(k Kind) bool { return k == Formula || k == Slices })}
		for n := range int64(36 * 36) {
			p := []int64{n / 36, n % 36}
			v := uint64(f(p))
			if slices.Equal(p, wrong) {
				v += 7
			}
			q.give(p, v, max(p[0], p[1]) < 30)
		}
		only(t, q, want, wrong)
	}
}
