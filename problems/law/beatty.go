// Laws of kind Beatty: of two coordinates, the lost positions are pairs (min,
// max) with max - min = step n and min = floor(a n) + shift, where a is
// irrational. Wythoff's game is one, with a = phi, and so is each of its
// generalizations in which |j - k| < t (Fraenkel). Each lost position of the
// table bounds a; the simplest number within all bounds is then held against
// all positions, also those far out.

package law

import (
	"fmt"
	"math"
	"slices"
)

type beattyLaw struct {
	a     irrational
	step  int64
	shift int64
}

// findBeatty takes O(positions) time, and O(1) for each of some thousand numbers.
func findBeatty(s *search, t *table, depth int) []candidate {
	if !t.lost || depth > 0 || t.arity != 2 || !t.symmetric() {
		return nil
	}
	least := make(map[int64]int64) // the smaller coordinate of the lost position, by the gap
	var gaps []int64
	for i, p := range t.pos[:t.train] {
		if t.val[i] == 0 {
			continue
		}
		lo := min(p[0], p[1])
		gap := max(p[0], p[1]) - lo
		old, ok := least[gap]
		if ok && old != lo {
			return nil
		}
		if !ok {
			gaps = append(gaps, gap)
		}
		least[gap] = lo
	}
	slices.Sort(gaps)
	if len(gaps) < 6 || gaps[0] != 0 {
		return nil
	}
	step, shift := gaps[1], least[0]
	low, high := 0.0, math.Inf(1)
	for i, gap := range gaps[1:] {
		n := int64(i + 1)
		if gap != n*step {
			break
		}
		v := float64(least[gap] - shift)
		low, high = max(low, v/float64(n)), min(high, (v+1)/float64(n))
	}
	if low >= high {
		return nil
	}
	a, skipped, ok := between(low, high)
	if !ok {
		return nil
	}
	c := candidate{node: &beattyLaw{a, step, shift}, fit: 2, choice: logCount(skipped+1) + size(step) + size(shift)}
	if !s.accept(t, c) {
		return nil
	}
	return []candidate{c}
}

func (l *beattyLaw) kind() Kind { return Beatty }

func (l *beattyLaw) bits() float64 {
	return 8 + l.a.bits() + size(l.step) + size(l.shift)
}

func (l *beattyLaw) eval(pos []int64) (int64, bool) {
	lo, hi := min(pos[0], pos[1]), max(pos[0], pos[1])
	if (hi-lo)%l.step != 0 {
		return 0, true
	}
	v, ok := l.a.times((hi - lo) / l.step)
	return one(v+l.shift == lo), ok
}

func (l *beattyLaw) say(c *saying) string {
	n, cond := "(max - min)", ""
	if l.step > 1 {
		n = fmt.Sprintf("((max - min) / %d)", l.step)
		cond = fmt.Sprintf("max - min is a multiple of %d and ", l.step)
	}
	return fmt.Sprintf("lost iff %smin = %s", cond, plus(fmt.Sprintf("floor(%s * %s)", l.a, n), l.shift))
}

func (l *beattyLaw) write(w *writer, name string, params []string) {
	lo, gap := local(params, "lo"), local(params, "gap")
	w.let(lo, w.extreme("min", params[0], params[1]))
	w.let(gap, w.extreme("max", params[0], params[1])+" - "+lo)
	n := gap
	if l.step > 1 {
		n = unwrap(w.div(gap, num(l.step)))
	}
	e := w.call("beatty", n, num(l.a.p), num(l.a.q), num(l.a.r))
	cond := "(" + plus(e, l.shift) + " == " + lo + ")"
	if l.step > 1 {
		cond = w.and(fmt.Sprintf("(%s %% %d == 0)", gap, l.step), cond)
	}
	w.retIf(cond)
}
