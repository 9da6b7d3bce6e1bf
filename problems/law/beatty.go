// Laws of kind Beatty: of two coordinates, the lost positions are pairs (min,
// max) with max - min = step n and min = floor(a n) + shift, where a is
// irrational. Wythoff's game is one, with a = phi, and so is each of its
// generalizations in which |j - k| < t (Fraenkel). Where who moves last loses, their gaps are
// t n + 1 for t > 1, and min = floor(a n + 1 / a), which is floor((a gap + t - 2) / t).
// Each lost position of the table bounds a; the simplest numbers within all
// bounds are then held against all positions, also those far out. Before them comes the number
// with 1 / a + 1 / (a + step) = 1, by which each positive number is a coordinate of one lost
// position (Rayleigh): it belongs to games that have all moves of Nim.

package law

import (
	"iter"
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
	if len(gaps) < 4 {
		return nil
	}
	first, step := gaps[0], gaps[1]-gaps[0]
	if first == 0 {
		return s.beatty(t, gaps, smaller, 0)
	}
	for plus := range min(step, 8) {
		if found := s.beatty(t, gaps, smaller, plus); found != nil {
			return found
		}
	}
	return nil
}

// beatty looks for an irrational a. The gaps are step n; or first + step n if the first is not 0,
// and then the smaller coordinate is (floor(a gap) + plus) / step, rounded down.
func (s *search) beatty(t *table, gaps []int64, smaller map[int64]int64, plus int64) []candidate {
	first, step := gaps[0], gaps[1]-gaps[0]
	scale, shift := step, smaller[0]
	if first > 0 {
		scale, shift = 1, 0
	}
	low, high := 0.0, math.Inf(1)
	for i, d := range gaps {
		if d != first+int64(i)*step {
			break
		}
		if d == 0 {
			continue
		}
		v := float64((smaller[d]-shift)*step/scale - plus)
		n := float64(d / scale)
		low, high = max(low, v/n), min(high, (v+float64(step/scale))/n)
	}
	if low >= high {
		return nil
	}
	n := gap()
	if scale > 1 {
		n = expr.Join(expr.OpDiv, n, expr.Constant(scale))
	}
	most := float64(step)
	complement := (2 - most + math.Sqrt(most*most+4)) / 2
	for a, skipped := range numbers(low, high, complement) {
		least := &expr.Expr{Op: expr.OpBeatty, Of: a, A: n}
		if shift+plus != 0 {
			least = expr.Join(expr.OpAdd, least, expr.Constant(shift+plus))
		}
		if scale < step {
			least = expr.Join(expr.OpDiv, least, expr.Constant(step))
		}
		lost := expr.Join(expr.OpEq, expr.All(expr.OpLo), least)
		if step > 1 {
			lost = expr.Join(expr.OpBoth, expr.Join(expr.OpEq, expr.Join(expr.OpMod, gap(), expr.Constant(step)), expr.Constant(first)), lost)
		}
		c := candidate{node: formula{lost, Beatty}, fit: 2, choice: logCount(skipped+1) + expr.Size(step) + expr.Size(first) + expr.Size(shift+plus)}
		if s.accept(t, c) {
			return []candidate{c}
		}
	}
	return nil
}

// numbers yields irrationals between two, and how many were before each: first is the first of
// them if it lies there, and then come the simplest.
func numbers(low, high, first float64) iter.Seq2[*expr.Irrational, int] {
	const close = 1e-9
	return func(yield func(*expr.Irrational, int) bool) {
		for a := range expr.Between(max(low, first-close), min(high, first+close)) {
			if !yield(a, 0) {
				return
			}
			break
		}
		expr.Between(low, high)(yield)
	}
}

// gap is the larger of two coordinates less the smaller.
func gap() *expr.Expr { return expr.Join(expr.OpSub, expr.All(expr.OpHi), expr.All(expr.OpLo)) }
