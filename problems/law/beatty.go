package law

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"sync"
)

// An irrational is (p + sqrt q) / r, q no square. floor(x times it) is exact.
type irrational struct{ p, q, r int64 }

func (a irrational) value() float64 {
	return (float64(a.p) + math.Sqrt(float64(a.q))) / float64(a.r)
}

func (a irrational) times(x int64) (int64, bool) {
	if x < 0 || x > 1<<55/max(1, a.q) {
		return 0, false
	}
	return beatty(x, a.p, a.q, a.r), true
}

func (a irrational) bits() float64 {
	return 2*math.Log2(math.Abs(float64(a.p))+1) + 2*math.Log2(float64(a.q)) + 2*math.Log2(float64(a.r)) + 2
}

func (a irrational) String() string {
	top := fmt.Sprintf("sqrt(%d)", a.q)
	switch {
	case a == irrational{1, 5, 2}:
		return "phi"
	case a.p != 0:
		top = fmt.Sprintf("(%d + %s)", a.p, top)
	}
	if a.r == 1 {
		return top
	}
	return top + "/" + strconv.FormatInt(a.r, 10)
}

// irrationals holds small irrationals between 0 and 8, the simplest first.
// Rational numbers are left to formulas.
var irrationals = sync.OnceValue(func() []irrational {
	var all []irrational
	for q := int64(2); q <= 60; q++ {
		if r := isqrt(q); r*r == q {
			continue
		}
		for p := int64(-8); p <= 8; p++ {
			for r := int64(1); r <= 6; r++ {
				a := irrational{p, q, r}
				if v := a.value(); v > 0 && v < 8 {
					all = append(all, a)
				}
			}
		}
	}
	slices.SortStableFunc(all, func(a, b irrational) int {
		switch d := a.bits() - b.bits(); {
		case d < 0:
			return -1
		case d > 0:
			return 1
		}
		return 0
	})
	return all
})

// between returns the simplest irrational in an interval, and how many had to
// be passed over.
func between(lo, hi float64) (irrational, int, bool) {
	for i, a := range irrationals() {
		if v := a.value(); v > lo && v < hi {
			return a, i, true
		}
	}
	return irrational{}, 0, false
}

// A beattyLaw says where lost positions are by multiples of an irrational:
// pairs (min, max) with max - min = step n and min = floor(a n) + shift; or
// single positions floor(a n) + shift for n = from, from + 1, ...
type beattyLaw struct {
	a     irrational
	pairs bool
	step  int64
	shift int64
	from  int64
}

// findBeatty fits an irrational to the lost positions in exact arithmetic, in
// O(positions) time and as much for each of some thousand numbers.
func findBeatty(s *search, t *table, depth int) []candidate {
	if !t.lost || depth > 0 || t.arity > 2 || t.arity == 2 && !t.symmetric() {
		return nil
	}
	if t.arity == 1 {
		return s.beattyLine(t)
	}
	lo := make(map[int64]int64)
	var gaps []int64
	for i, p := range t.pos[:t.train] {
		if t.val[i] == 0 {
			continue
		}
		d, l := max(p[0], p[1])-min(p[0], p[1]), min(p[0], p[1])
		if old, ok := lo[d]; ok && old != l {
			return nil
		}
		if _, ok := lo[d]; !ok {
			gaps = append(gaps, d)
		}
		lo[d] = l
	}
	if len(gaps) < 6 {
		return nil
	}
	slices.Sort(gaps)
	step := gaps[1] - gaps[0]
	if gaps[0] != 0 {
		return nil
	}
	for i, d := range gaps {
		if d != int64(i)*step {
			gaps = gaps[:i]
			break
		}
	}
	for _, shift := range []int64{lo[0]} {
		low, high := 0.0, math.Inf(1)
		for i, d := range gaps[1:] {
			n := float64(i + 1)
			v := float64(lo[d] - shift)
			low, high = max(low, v/n), min(high, (v+1)/n)
		}
		if low >= high {
			continue
		}
		a, skipped, ok := between(low, high)
		if !ok {
			continue
		}
		l := &beattyLaw{a: a, pairs: true, step: step, shift: shift}
		c := candidate{node: l, fit: 2, choice: logCount(skipped+1) + size(step) + size(shift)}
		if s.accept(t, c) {
			return []candidate{c}
		}
	}
	return nil
}

func (s *search) beattyLine(t *table) []candidate {
	first, values, ok := t.line()
	if !ok {
		return nil
	}
	var lost []int64
	for i, v := range values[:min(len(values), t.train)] {
		if v == 1 {
			lost = append(lost, first+int64(i))
		}
	}
	if len(lost) < 8 {
		return nil
	}
	for _, from := range []int64{0, 1} {
		for shift := int64(-3); shift <= 3; shift++ {
			low, high := 0.0, math.Inf(1)
			for i, v := range lost {
				n := float64(int64(i) + from)
				if n == 0 {
					if v != shift {
						low = math.Inf(1)
					}
					continue
				}
				low, high = max(low, float64(v-shift)/n), min(high, float64(v-shift+1)/n)
			}
			if low >= high {
				continue
			}
			a, skipped, ok := between(low, high)
			if !ok || a.value() <= 1 {
				continue
			}
			l := &beattyLaw{a: a, shift: shift, from: from}
			c := candidate{node: l, fit: 2, choice: logCount(skipped+1) + 4}
			if s.accept(t, c) {
				return []candidate{c}
			}
		}
	}
	return nil
}

func (l *beattyLaw) kind() Kind { return Beatty }

func (l *beattyLaw) bits() float64 {
	return 8 + l.a.bits() + size(l.step) + size(l.shift)
}

func (l *beattyLaw) eval(pos []int64) (int64, bool) {
	if l.pairs {
		lo, hi := min(pos[0], pos[1]), max(pos[0], pos[1])
		if (hi-lo)%l.step != 0 {
			return 0, true
		}
		v, ok := l.a.times((hi - lo) / l.step)
		if v+l.shift == lo {
			return 1, ok
		}
		return 0, ok
	}
	// The least n with floor(a n) + shift >= pos, by bisection.
	low, high := l.from, pos[0]+l.from+8
	for low < high {
		mid := low + (high-low)/2
		v, ok := l.a.times(mid)
		if !ok {
			return 0, false
		}
		if v+l.shift >= pos[0] {
			high = mid
		} else {
			low = mid + 1
		}
	}
	v, ok := l.a.times(low)
	if v+l.shift == pos[0] {
		return 1, ok
	}
	return 0, ok
}

func (l *beattyLaw) say(c *saying) string {
	if l.pairs {
		n := "(max - min)"
		cond := ""
		if l.step > 1 {
			n = fmt.Sprintf("(max - min) / %d", l.step)
			cond = fmt.Sprintf("max - min is a multiple of %d and ", l.step)
		}
		return fmt.Sprintf("lost iff %smin = %s", cond, plus(fmt.Sprintf("floor(%s * %s)", l.a, n), l.shift))
	}
	return fmt.Sprintf("lost iff %s = %s for some k >= %d", c.vars[0], plus(fmt.Sprintf("floor(%s * k)", l.a), l.shift), l.from)
}

func (l *beattyLaw) write(w *writer, name string, params []string) {
	times := func(x string) string {
		e := w.call("beatty", x, num(l.a.p), num(l.a.q), num(l.a.r))
		if l.shift != 0 {
			return "(" + plus(e, l.shift) + ")"
		}
		return e
	}
	if l.pairs {
		lo, n := local(params, "lo"), local(params, "gap")
		w.let(lo, w.extreme("min", params[0], params[1]))
		w.let(n, w.extreme("max", params[0], params[1])+" - "+lo)
		cond := "(" + times(unwrap(w.divBy(n, l.step))) + " == " + lo + ")"
		if l.step > 1 {
			cond = w.and(fmt.Sprintf("(%s %% %d == 0)", n, l.step), cond)
		}
		w.retIf(cond)
		return
	}
	n := params[0]
	low, high, mid := local(params, "low"), local(params, "high"), local(params, "mid")
	w.let(low, num(l.from))
	w.let(high, plus(n, l.from+8))
	w.while("("+low+" < "+high+")", func() {
		w.let(mid, w.div("("+low+" + "+high+")", "2"))
		w.when("("+times(mid)+" >= "+n+")", func() { w.set(high, mid) })
		w.when("("+times(mid)+" < "+n+")", func() { w.set(low, mid+" + 1") })
	})
	w.retIf("(" + times(low) + " == " + n + ")")
}

// divBy divides by a constant.
func (w *writer) divBy(a string, c int64) string {
	if c == 1 {
		return a
	}
	return w.div(a, num(c))
}

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
	if (hi <= v) == l.below {
		return 1, ok
	}
	return 0, ok
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
