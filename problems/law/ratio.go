// Laws of kind Ratio: of two coordinates, a position is lost if the larger is
// less than a times the smaller, or if it is more, where a is irrational.
// Euclid's game is one: lost iff max / min < phi and min != max. The greatest
// ratio of one side and the least of the other bound a; the simplest number
// between them is then held against all positions.

package law

import (
	"math"

	"nimsum/problems/law/expr"
)

// findRatio looks for a threshold of max / min that parts lost from won.
func findRatio(s *search, t *table) []candidate {
	if !t.lost || t.arity != 2 || !t.symmetric() {
		return nil
	}
	type bounds struct{ lo, hi float64 }
	part := [2]bounds{{math.Inf(1), 0}, {math.Inf(1), 0}}
	equal, n := int64(-1), 0
	for i, p := range t.pos[:t.train] {
		lo, hi := float64(min(p[0], p[1])), float64(max(p[0], p[1]))
		v := t.val[i]
		if lo == hi {
			if lo > 0 && equal >= 0 && equal != v {
				return nil
			}
			if lo > 0 {
				equal = v
			}
			continue
		}
		n++
		ratio := hi / lo // infinite for 0
		part[v].lo, part[v].hi = min(part[v].lo, ratio), max(part[v].hi, ratio)
	}
	if n < 24 || equal < 0 {
		return nil
	}
	for _, below := range []bool{true, false} {
		low, high := part[1].hi, part[0].lo
		if !below {
			low, high = part[0].hi, part[1].lo
		}
		if low >= high || math.IsInf(high, 1) {
			continue
		}
		lo, hi := expr.All(expr.OpLo), expr.All(expr.OpHi)
		for a, skipped := range expr.Between(low, high) {
			bound := &expr.Expr{Op: expr.OpBeatty, Of: a, A: lo}
			lost := expr.Join(expr.OpLt, bound, hi)
			if below {
				lost = expr.Join(expr.OpLe, hi, bound)
			}
			switch { // equal ones are apart
			case below && equal == 0:
				lost = expr.Join(expr.OpBoth, lost, expr.Join(expr.OpNe, lo, hi))
			case !below && equal == 1:
				lost = expr.Join(expr.OpEither, lost, expr.Join(expr.OpEq, lo, hi))
			}
			c := candidate{node: formula{lost, Ratio}, fit: 3, choice: logCount(skipped+1) + 2}
			if s.accept(t, c) {
				return []candidate{c}
			}
		}
	}
	return nil
}
