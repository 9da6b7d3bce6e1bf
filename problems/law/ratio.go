// Laws of kind Ratio: of two coordinates, a position is lost if the larger is
// less than a times the smaller, or if it is more, where a is irrational.
// Euclid's game is one: lost iff max / min < phi and min != max. The greatest
// ratio of one side and the least of the other bound a; the simplest number
// between them is then held against all positions.

package law

import (
	"fmt"
	"math"
)

// A ratioLaw says that positions are lost iff max < a min (or won, if not
// below), the equal ones apart.
type ratioLaw struct {
	a     irrational
	below bool  // lost iff the ratio is below a
	equal int64 // what x = y is: 1 lost, 0 won
}

// findRatio looks for a threshold of max / min that parts lost from won.
func findRatio(s *search, t *table, depth int) []candidate {
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
		a, skipped, ok := between(low, high)
		if !ok {
			continue
		}
		c := candidate{node: &ratioLaw{a, below, equal}, fit: 3, choice: logCount(skipped+1) + 2}
		if s.accept(t, c) {
			return []candidate{c}
		}
	}
	return nil
}

func (l *ratioLaw) kind() Kind    { return Ratio }
func (l *ratioLaw) bits() float64 { return 10 + l.a.bits() }

func (l *ratioLaw) eval(pos []int64) (int64, bool) {
	lo, hi := min(pos[0], pos[1]), max(pos[0], pos[1])
	if lo == hi {
		return l.equal, true
	}
	v, ok := l.a.times(lo)
	return one((hi <= v) == l.below), ok
}

func (l *ratioLaw) say(c *saying) string {
	sign := map[bool]string{true: "<", false: ">"}[l.below]
	said := fmt.Sprintf("lost iff max / min %s %s", sign, l.a)
	switch {
	case l.below && l.equal == 0:
		said += " and min != max"
	case !l.below && l.equal == 1:
		said += " or min = max"
	}
	return said
}

func (l *ratioLaw) write(w *writer, name string, params []string) {
	lo, hi := local(params, "lo"), local(params, "hi")
	w.let(lo, w.extreme("min", params[0], params[1]))
	w.let(hi, w.extreme("max", params[0], params[1]))
	w.when("("+lo+" == "+hi+")", func() { w.ret(num(l.equal)) })
	sign := map[bool]string{true: "<=", false: ">"}[l.below]
	w.retIf("(" + hi + " " + sign + " " + w.call("beatty", lo, num(l.a.p), num(l.a.q), num(l.a.r)) + ")")
}
