// Laws of kind Beatty: of two coordinates, the lost positions are pairs (min,
// max) with max - min = step n and min = floor(a n) + shift, where a is
// irrational. Wythoff's game is one, with a = phi, and so is each of its
// generalizations in which |j - k| < t (Fraenkel). Each lost position of the
// table bounds a; the simplest number within all bounds is then held against
// all positions, also those far out.

package law

import (
	"math"
	"slices"

	"nimsum/problems/law/expr"
)

// findBeatty takes O(positions) time, and O(1) for each of some thousand numbers.
func findBeatty(s *search, t *table) []candidate {
	if !t.lost || t.part > 0 || t.arity != 2 || !t.symmetric() {
		return nil
	}
	smaller := make(map[int64]int64) // the smaller coordinate of the lost position, by the gap
	var gaps []int64
	for i, p := range t.pos[:t.train] {
		if t.val[i] == 0 {
			continue
		}
		lo := min(p[0], p[1])
		d := max(p[0], p[1]) - lo
		old, ok := smaller[d]
		if ok && old != lo {
			return nil
		}
		if !ok {
			gaps = append(gaps, d)
		}
		smaller[d] = lo
	}
	slices.Sort(gaps)
	if len(gaps) < 6 || gaps[0] != 0 {
		return nil
	}
	step, shift := gaps[1], smaller[0]
	low, high := 0.0, math.Inf(1)
	for i, d := range gaps[1:] {
		n := int64(i + 1)
		if d != n*step {
			break
		}
		v := float64(smaller[d] - shift)
		low, high = max(low, v/float64(n)), min(high, (v+1)/float64(n))
	}
	if low >= high {
		return nil
	}
	a, skipped := expr.Between(low, high)
	if a == nil {
		return nil
	}
	n := gap()
	if step > 1 {
		n = expr.Join(expr.OpDiv, n, expr.Constant(step))
	}
	least := &expr.Expr{Op: expr.OpBeatty, Of: a, A: n}
	if shift != 0 {
		least = expr.Join(expr.OpAdd, least, expr.Constant(shift))
	}
	lost := expr.Join(expr.OpEq, expr.All(expr.OpLo), least)
	if step > 1 {
		lost = expr.Join(expr.OpBoth, expr.Join(expr.OpEq, expr.Join(expr.OpMod, gap(), expr.Constant(step)), expr.Constant(0)), lost)
	}
	c := candidate{node: formula{lost, Beatty}, fit: 2, choice: logCount(skipped+1) + expr.Size(step) + expr.Size(shift)}
	if !s.accept(t, c) {
		return nil
	}
	return []candidate{c}
}

// gap is the larger of two coordinates less the smaller.
func gap() *expr.Expr { return expr.Join(expr.OpSub, expr.All(expr.OpHi), expr.All(expr.OpLo)) }
