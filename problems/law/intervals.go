// More laws of kind Sequence: n is lost if it lies in one of intervals whose ends are polynomials of
// degree 2 in their number. So are take-away games whose limit grows by a constant each move: with a
// limit t that grows by 1, those n with j (j + t) <= n <= j (j + t + 1) for a j >= 0 are lost, since
// an answer can make what both took t + 1, and t + 2 too.

package law

import (
	"math"
	"slices"

	"nimsum/problems/law/emit"
	"nimsum/problems/law/expr"
)

// An intervalLaw says that a position is lost if, for a j >= 0, coordinate on is from first to last.
// Those are formulas of the other coordinate, if there is one, and of j, the variable after all
// coordinates. Both are convex in j; where neither decreases from j = 0 to 1 they never do, and only
// the largest j for which first is not above matters. The law says nothing elsewhere.
type intervalLaw struct {
	on          int
	first, last *expr.Expr
	size        float64
}

// findIntervals reads the intervals off each row, and then how rows differ.
func findIntervals(s *search, t *table) (best []candidate) {
	if !t.lost || t.arity > 2 || t.train < 64 {
		return nil
	}
	for on := range t.arity {
		if l := s.intervals(t, on); l != nil {
			c := candidate{node: l, fit: 12 * t.arity, choice: 2 + 2*float64(t.arity)}
			if (best == nil || c.bits() < best[0].bits()) && s.accept(t, c) && l.foretells(s, t) {
				best = []candidate{c}
			}
		}
	}
	return best
}

// intervals returns the law of the intervals of coordinate on, nil if they do not grow so or are too
// few to show it.
func (s *search) intervals(t *table, on int) *intervalLaw {
	var rows []int64
	var first, last [3][]int64 // the parts of the polynomials of each row
	low := t.domain().low
	evidence := 0.0
	at, other := slices.Clone(low), t.arity-1-on // the same coordinate if there is one alone
	for x := low[other]; x <= t.hi[other]; x++ {
		at[other] = x
		starts, ends, n := t.lostRuns(at, on)
		if n == 0 || !s.spend(n/8) {
			break
		}
		if t.arity == 1 {
			x = t.hi[0]
		}
		if len(ends) < 4 {
			continue
		}
		a, fits := quadratic(starts[:len(ends)])
		b, also := quadratic(ends)
		if !fits || !also || a[2] < 1 || b[2] != a[2] {
			return nil
		}
		rows = append(rows, x)
		for i := range a {
			first[i], last[i] = append(first[i], a[i]), append(last[i], b[i])
		}
		given := 1 // four intervals in each of four rows fix the law
		if len(rows) <= 4 {
			given = 4
		}
		for j := given; j < len(ends); j++ {
			evidence += math.Log2(float64(starts[j]-ends[j-1]+1)) + math.Log2(float64(ends[j]-starts[j]+2))
		}
	}
	if len(rows) < 4*t.arity-3 {
		return nil
	}
	l := &intervalLaw{on: on, size: 20}
	l.first = l.polynomial(t.arity, rows, first)
	l.last = l.polynomial(t.arity, rows, last)
	if l.first == nil || l.last == nil || evidence < l.size/2+surplus {
		return nil
	}
	return l
}

// lostRuns returns the first numbers of the runs of lost positions in coordinate on, from a position
// on, the last numbers of those that end, and how many positions there are up to one not known.
func (t *table) lostRuns(from []int64, on int) (starts, ends []int64, n int64) {
	at, won := slices.Clone(from), true
	for ; ; n++ {
		at[on] = from[on] + n
		v, ok := t.at(at...)
		if !ok {
			return starts, ends, n
		}
		if won && v == 1 {
			starts = append(starts, at[on])
		} else if !won && v == 0 {
			ends = append(ends, at[on]-1)
		}
		won = v == 0
	}
}

// quadratic returns c for which all but the first of four terms or more, which may be cut off, are
// c[0] + c[1] j + c[2] j (j - 1) / 2 for j = 1, 2, ...
func quadratic(terms []int64) (c [3]int64, fits bool) {
	c[2] = terms[3] - 2*terms[2] + terms[1]
	c[1] = terms[2] - terms[1] - c[2]
	c[0] = terms[1] - c[1]
	for i, v := range terms {
		j := int64(i)
		if i > 0 && v != c[0]+c[1]*j+c[2]*(j*(j-1)/2) {
			return c, false
		}
	}
	return c, true
}

// polynomial returns the formula of the other coordinate and of j that has such parts in these rows,
// or nil. It adds the bits of its coefficients to the size of the law.
func (l *intervalLaw) polynomial(arity int, rows []int64, parts [3][]int64) *expr.Expr {
	j, square := expr.Var(int64(arity)), parts[2][0]
	if slices.Max(parts[2]) != slices.Min(parts[2]) {
		return nil
	}
	// j (j - 1) / 2 is j^2 halved less j / 2, and j (j + 1) / 2 less j.
	power, scale := expr.Unary(expr.OpSquare, j), square/2
	if square%2 != 0 {
		power, scale = expr.Unary(expr.OpHalf, expr.Join(expr.OpMul, j, shifted(j, 1))), square
	}
	k := expr.Var(int64(1 - l.on))
	x, u, v, ok := affine(k, rows, parts[1])
	y, p, q, also := affine(k, rows, parts[0])
	if !ok || !also {
		return nil
	}
	u -= scale
	for _, c := range []int64{scale, u, v, p, q} {
		l.size += expr.Size(c)
	}
	sum := plus(nil, scale, power)
	if v == 0 {
		sum = plus(sum, u, j)
	} else {
		sum = expr.Join(expr.OpAdd, sum, expr.Join(expr.OpMul, plus(plus(nil, v, x), u, nil), j))
	}
	return plus(plus(sum, q, y), p, nil)
}

// affine returns f, u and v for which u + v f(x) has these values: f is x, or half of it rounded down
// or up.
func affine(x *expr.Expr, at, values []int64) (f *expr.Expr, u, v int64, ok bool) {
	for _, f = range []*expr.Expr{x, expr.Unary(expr.OpHalf, x), expr.Unary(expr.OpHalf, shifted(x, 1))} {
		of := func(i int) int64 {
			y, _ := f.Value([]int64{at[i], at[i]})
			return y
		}
		u, v = values[0], 0
		if i := slices.IndexFunc(values, func(y int64) bool { return y != u }); i > 0 && of(i) != of(0) {
			v = (values[i] - u) / (of(i) - of(0))
			u -= v * of(0)
		}
		ok = true
		for i, y := range values {
			ok = ok && y == u+v*of(i)
		}
		if ok {
			break
		}
	}
	return f, u, v, ok
}

// foretells asks for the ends of the first two intervals beyond the table in a few rows, and tells
// whether none refutes the law.
func (l *intervalLaw) foretells(s *search, t *table) bool {
	other := t.arity - 1 - l.on
	low, top := t.domain().low[other], t.hi[l.on]
	for x := low; x < low+3 && t.ask != nil; x++ {
		p := make([]int64, t.arity)
		p[other] = x
		j := int64(0)
		for l.at(l.first, p, j) <= top {
			j++
		}
		for _, n := range []int64{l.at(l.first, p, j) - 1, l.at(l.first, p, j), l.at(l.last, p, j+1), l.at(l.last, p, j+1) + 1} {
			p[l.on] = n
			v, ok := t.ask(slices.Clone(p))
			if w, said := l.eval(p); ok && (!said || v != w) {
				s.refute(l, p, w, said, v)
				return false
			}
		}
		if t.arity == 1 {
			break
		}
	}
	return true
}

// at is the value of first or last for j, the largest number if that overflows.
func (l *intervalLaw) at(e *expr.Expr, pos []int64, j int64) int64 {
	v, ok := e.Value(append(slices.Clip(pos), j))
	if !ok {
		return math.MaxInt64
	}
	return v
}

func (l *intervalLaw) kind() Kind    { return Sequence }
func (l *intervalLaw) bits() float64 { return l.size }
func (l *intervalLaw) steps() body   { return body{{loop: l}} }

func (l *intervalLaw) eval(pos []int64) (int64, bool) {
	for _, e := range []*expr.Expr{l.first, l.last} {
		if pos[l.on] >= math.MaxInt64/2 || l.at(e, pos, 1) < l.at(e, pos, 0) {
			return 0, false
		}
	}
	n, j, step := pos[l.on], int64(0), int64(1)
	for l.at(l.first, pos, 2*step) <= n {
		step *= 2
	}
	for ; step > 0; step /= 2 {
		if l.at(l.first, pos, j+step) <= n {
			j += step
		}
	}
	return expr.One(l.at(l.first, pos, j) <= n && n <= l.at(l.last, pos, j)), true
}

func (l *intervalLaw) say(c *saying) string {
	j := emit.Local(c.vars, "j")
	vars := append(slices.Clip(c.vars), j)
	n, first, last := c.vars[l.on], l.first.Text(vars), l.last.Text(vars)
	said := first + " <= " + n + " <= " + last
	if first == last {
		said = n + " = " + first
	}
	return "lost iff " + said + " for some " + j + " = 0, 1, 2, ..."
}

func (l *intervalLaw) write(w *emit.Writer, params []string) {
	n, j, step := params[l.on], emit.Local(params, "j"), emit.Local(params, "step")
	is := func(e *expr.Expr, j, sign string) string {
		return "(" + e.Code(w, append(slices.Clip(params), j)) + sign + n + ")"
	}
	w.Let(j, "0")
	w.Let(step, "1")
	w.While(is(l.first, "(2 * "+step+")", " <= "), func() { w.Set(step, "2 * "+step) })
	w.While("("+step+" > 0)", func() {
		w.When(is(l.first, "("+j+" + "+step+")", " <= "), func() { w.Set(j, j+" + "+step) })
		w.Set(step, w.Div(step, "2"))
	})
	w.ReturnIf(w.And(is(l.first, j, " <= "), is(l.last, j, " >= ")))
}
