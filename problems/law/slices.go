// More laws of kind Cases: the positions are parted by the order of two coordinates, by the
// parity of one or by its least number, and each part has a law of any kind. And laws of kind
// Slices: one coordinate n has a period, which depends on the others. "Take a or b", where a and b
// are part of the position, is one: n mod (a + b) tells the value. The law of the positions with n
// below the period is looked for again. The period may be one formula where another coordinate has
// some residue, and another elsewhere.

package law

import (
	"fmt"
	"slices"
	"strings"

	"nimsum/problems/law/expr"
)

// A splitLaw has a law for the positions at which each condition holds and none before does,
// and one for all others.
type splitLaw struct {
	arity int
	ifs   []*expr.Expr
	of    []node
}

// findSplit solves the parts of a table.
func findSplit(s *search, t *table) []candidate {
	if t.part > 0 || t.arity < 2 || t.train < 200 {
		return nil
	}
	type split struct {
		ifs   []*expr.Expr
		cases bool // parts may have cases
	}
	var splits []split
	if !t.symmetric() {
		for j := range t.arity {
			x := expr.Var(int64(j))
			for i := range j {
				y := expr.Var(int64(i))
				splits = append(splits, split{ifs: []*expr.Expr{expr.Join(expr.OpLt, y, x), expr.Join(expr.OpEq, y, x)}})
			}
		}
		if t.bound == 0 {
			for j, low := range t.domain().low { // a number that makes no sense as a parameter, or none to play with
				splits = append(splits, split{[]*expr.Expr{expr.Join(expr.OpEq, expr.Var(int64(j)), expr.Constant(low))}, true})
			}
		}
	}
	for j := range t.arity {
		splits = append(splits, split{ifs: []*expr.Expr{expr.Join(expr.OpEq, expr.Unary(expr.OpParity, expr.Var(int64(j))), expr.Constant(0))}})
	}
	for _, at := range splits {
		l := &splitLaw{arity: t.arity, ifs: at.ifs, of: make([]node, len(at.ifs)+1)}
		whole := s.split(t, l, 4, func(k int) *table {
			sub := t.section(func(p []int64) ([]int64, bool) { return p, l.part(p) == k })
			if sub != nil {
				sub.cases = at.cases
			}
			return sub
		})
		if whole != nil && s.accept(t, *whole) {
			return []candidate{*whole}
		}
	}
	return nil
}

// split solves the parts of a table, the last first: it is seldom the simplest, so it fails soon.
// It returns nil if one has no law.
func (s *search) split(t *table, l *splitLaw, choice float64, part func(k int) *table) *candidate {
	whole := &candidate{node: l, choice: choice}
	for k := len(l.ifs); k >= 0; k-- {
		sub := part(k)
		if sub == nil || sub.train < 24 {
			return nil
		}
		if sub.part = s.budget / 40; sub.cases {
			sub.part /= 2 // cases are looked for, too
		}
		one := sub.h == 0
		sub.h = max(sub.h, t.h) // a part may well have one value
		var c *candidate
		if v := sub.val[0]; one {
			c = &candidate{node: formula{expr.Constant(v), Cases}, fit: 1, choice: expr.Size(v)}
		} else {
			c = s.solve(sub)
		}
		if c == nil || one && !s.accept(sub, *c) {
			return nil
		}
		l.of[k] = c.node
		whole.fit += c.fit
		whole.choice += c.choice
	}
	return whole
}

// part returns which part has a position.
func (l *splitLaw) part(pos []int64) int {
	for k, e := range l.ifs {
		if v, ok := e.Value(pos); ok && v != 0 {
			return k
		}
	}
	return len(l.ifs)
}

func (l *splitLaw) kind() Kind { return Cases }

func (l *splitLaw) bits() float64 {
	bits := 4.0
	for _, e := range l.ifs {
		bits += e.Size()
	}
	for _, n := range l.of {
		bits += n.bits()
	}
	return bits
}

func (l *splitLaw) steps() body {
	var b body
	last := len(l.ifs)
	for k, cond := range l.ifs {
		b = append(b, step{when: cond, do: part(l.of[k], l.arity)})
	}
	if to, ok := l.of[last].(*elsewhere); ok { // back to the cases
		back := to.steps()
		return slices.Concat(back[:1], b, back[1:])
	}
	return append(b, part(l.of[last], l.arity)...)
}

func (l *splitLaw) say(c *saying) string {
	var all []string
	for k, n := range l.of {
		said := n.say(c)
		if _, cases := n.(*sliceLaw); cases {
			said = "(" + said + ")"
		}
		if k < len(l.ifs) {
			all = append(all, "if "+c.text(l.ifs[k])+": "+said)
		} else {
			all = append(all, "else: "+said)
		}
	}
	return strings.Join(all, "; ")
}

// A sliceLaw is a law of the positions at which coordinate j is below first + period, a formula of
// the others. From first on it has that period.
type sliceLaw struct {
	arity  int
	j      int
	first  int64
	period *expr.Expr
	of     node
}

// mostFirst bounds the numbers before the period.
const mostFirst = 3

// findSlices finds the periods of a coordinate where the others are fixed. A formula of
// those must be a multiple of each.
func findSlices(s *search, t *table) []candidate {
	if t.part > 0 && !t.guarded || t.arity < 2 || t.train < 200 {
		return nil
	}
	shown := make([]int, t.arity) // slices that have a period from a smaller number on
	for at := range t.arity * (mostFirst + 1) {
		j, first := at%t.arity, int64(at/t.arity)
		periods := t.periods(j, first)
		if len(periods) < 5 || len(periods) <= shown[j] || first > 0 && t.symmetric() {
			continue
		}
		shown[j] = len(periods)
		// A bank of the other coordinates: vectors are of the slices.
		var pos [][]int64
		for _, x := range periods {
			pos = append(pos, x.at)
		}
		pos = pos[:min(len(pos), 64)]
		leaves, light := t.leavesOf(true)
		var others []*expr.Expr
		for i, e := range leaves[:light] {
			if i != j && e.Op == expr.OpVar || e.Op == expr.OpConst {
				others = append(others, e)
			}
		}
		if t.symmetric() {
			others = []*expr.Expr{expr.Var(int64(1 - j)), expr.Constant(1), expr.Constant(2)}
			if t.arity > 2 {
				continue
			}
		}
		b := newBank(pos, 0, others, len(others), 1<<24)
		var tried []candidate
		most := 3
		if first > 0 {
			most = 1
		}
		for range 5 {
			b.grow(s, func(i int32) bool {
				if first > 0 && b.entries[i].op == expr.OpConst {
					return true
				}
				v := b.vector(i)
				shown := 0 // slices that show two periods
				for k, x := range periods[:len(pos)] {
					if v[k] <= 0 || int64(v[k]) < x.length && int64(v[k])%x.period != 0 {
						return true
					}
					shown += int(expr.One(2*int64(v[k]) <= x.length))
				}
				if shown >= 5 && len(tried) < most {
					e := b.expr(i)
					tried = append(tried, candidate{node: &sliceLaw{arity: t.arity, j: j, first: first, period: e}, choice: e.Size()})
				}
				return len(tried) < most
			})
		}
		for _, c := range tried {
			l := c.node.(*sliceLaw)
			sub := l.below(t)
			if sub == nil || sub.train < 24 {
				continue
			}
			sub.part, sub.cases, sub.sym = s.budget/int64(8*(1+first)), true, t.sym
			of := s.solve(sub)
			if of == nil {
				continue
			}
			l.of = of.node
			c.fit, c.choice = of.fit, c.choice+of.choice
			if s.accept(t, c) {
				return []candidate{c}
			}
		}
		if first > 0 {
			continue
		}
		if c := s.residues(t, j, periods); c != nil {
			return []candidate{*c}
		}
	}
	return nil
}

// below returns the part of a table at which the law is told without its period.
func (l *sliceLaw) below(t *table) *table {
	return t.section(func(p []int64) ([]int64, bool) {
		m, ok := l.period.Value(p)
		return p, ok && p[l.j] < l.first+m
	})
}

// Bounds of laws by residues: the greatest modulus, the fewest slices that must show a period twice,
// and how much less evidence each part needs, as the whole has to have all of it.
const (
	mostResidues  = 5
	fewSlices     = 3
	residueDemand = 2
)

// residues finds a law of two parts: where a coordinate has some residue, and elsewhere. In each
// the period is a number or nearly a multiple of that coordinate. "Take 1, 2 or k" is one.
func (s *search) residues(t *table, j int, periods []slicePeriod) *candidate {
	if s.off[Cases] {
		return nil
	}
	for i := range t.arity {
		x, last := expr.Var(int64(i)), int64(0)
		for _, p := range periods {
			last = max(last, p.at[i])
		}
		if i == j || multiple(x, periods) != nil {
			continue
		}
		for m := int64(2); m <= mostResidues; m++ {
			for r := range m {
				l := &splitLaw{arity: t.arity, of: make([]node, 2), ifs: []*expr.Expr{
					expr.Join(expr.OpEq, expr.Join(expr.OpMod, x, expr.Constant(m)), expr.Constant(r))}}
				var forms [2]*expr.Expr
				for k := range forms {
					forms[k] = multiple(x, slices.DeleteFunc(slices.Clone(periods), func(p slicePeriod) bool { return l.part(p.at) != k }))
				}
				if forms[0] == nil || forms[1] == nil || !s.spend(int64(t.train)/4) || !t.repeats(j, func(p []int64) *expr.Expr { return forms[l.part(p)] }) {
					continue
				}
				if c := s.sliced(t, l, j, i, forms, last); c != nil && s.accept(t, *c) {
					return c
				}
			}
		}
	}
	return nil
}

// repeats tells whether coordinate j has a period at each position: slices that show none have
// none, or are short.
func (t *table) repeats(j int, period func(p []int64) *expr.Expr) bool {
	for i, p := range t.pos[:t.train] {
		m, _ := period(p).Value(p)
		before := slices.Clone(p)
		before[j] -= m
		if v, ok := t.at(before...); ok && v != t.val[i] {
			return false
		}
	}
	return true
}

// multiple returns the simplest formula of x among some that is a multiple of each period, nil if
// there is none.
func multiple(x *expr.Expr, periods []slicePeriod) *expr.Expr {
	var forms []*expr.Expr
	for _, p := range periods {
		forms = append(forms, expr.Constant(p.period))
	}
	for _, times := range []*expr.Expr{x, expr.Unary(expr.OpDouble, x), expr.Join(expr.OpMul, expr.Constant(3), x)} {
		forms = append(forms, times, expr.Unary(expr.OpInc, times), expr.Unary(expr.OpDec, times),
			expr.Join(expr.OpAdd, times, expr.Constant(2)), expr.Join(expr.OpSub, times, expr.Constant(2)))
	}
	for _, e := range forms {
		shown, ok := 0, true
		for _, p := range periods {
			v, _ := e.Value(p.at)
			ok = ok && v > 0 && v%p.period == 0
			shown += int(expr.One(2*v <= p.length))
		}
		if ok && shown >= fewSlices {
			return e
		}
	}
	return nil
}

// sliced solves the parts of a table, of which formulas of coordinate i, up to last, tell the
// periods of j.
// Evidence is what the laws of the parts were not found by, and so it is for the whole.
func (s *search) sliced(t *table, l *splitLaw, j, i int, forms [2]*expr.Expr, last int64) *candidate {
	whole := &candidate{node: l, fit: len(t.pos), choice: 4}
	for k := range forms {
		sub := t.section(func(p []int64) ([]int64, bool) { return p, l.part(p) == k })
		slice := &sliceLaw{arity: t.arity, j: j, period: forms[k]}
		_, number := forms[k].Constant()
		if !number {
			if sub = slice.below(sub); sub != nil {
				sub = s.farther(t, sub, i, last, func(p []int64) bool {
					m, _ := slice.period.Value(p)
					return l.part(p) == k && p[j] < m
				})
			}
		}
		if sub == nil || sub.train < 24 {
			return nil
		}
		sub.part, sub.cases, sub.sym, sub.demand = s.budget/16, true, 2, residueDemand
		c := s.solve(sub)
		if c == nil {
			return nil
		}
		if l.of[k] = c.node; !number {
			slice.of, l.of[k] = c.node, slice
			whole.choice += forms[k].Size()
		}
		whole.choice += c.choice
		whole.fit = max(0, whole.fit-(len(sub.pos)-c.fit))
	}
	return whole
}

// farther returns a part of a table of two coordinates with more positions in it, where i has the
// numbers up to twice as far as the slices, as far as they may be asked for. A third of all refutes.
func (s *search) farther(t, part *table, i int, last int64, in func(p []int64) bool) *table {
	if t.arity > 2 || t.ask == nil {
		return part
	}
	pos, val := part.pos, part.val
	for x, n := last+1, int64(0); x <= 2*last && s.spend(8); n++ {
		p := make([]int64, 2)
		p[i], p[1-i] = x, n
		if !in(p) {
			x, n = x+1, -1
			continue
		}
		v, ok := t.at(p...)
		if !ok {
			v, ok = t.ask(p)
		}
		if !ok {
			break
		}
		pos, val = append(pos, p), append(val, v)
	}
	more := newTable(2, pos, val, (2*len(pos)+2)/3)
	more.lost, more.consts = t.lost, t.consts
	return more
}

// A slicePeriod is the period of a coordinate where the others are those of at.
type slicePeriod struct {
	at             []int64
	period, length int64
}

// periods returns the periods of coordinate j from first on in the slices that show at least two of
// them; none if a slice that is long enough has no period.
func (t *table) periods(j int, first int64) (all []slicePeriod) {
	seen := make(map[[MaxArity]int64]bool)
	for _, p := range t.pos[:t.train] {
		at := append([]int64(nil), p...)
		at[j] = 0
		if seen[key(at)] {
			continue
		}
		seen[key(at)] = true
		var values []int64
		for n := first; ; n++ {
			at[j] = n
			v, ok := t.at(at...)
			if !ok {
				break
			}
			values = append(values, v)
		}
		if len(values) < 12 {
			continue
		}
		length := int64(len(values))
		period := int64(1)
		for period < length {
			same := true
			for n := period; n < length && same; n++ {
				same = values[n] == values[n-period]
			}
			if same {
				break
			}
			period++
		}
		if 2*period > length {
			if len(values) > 60 {
				return nil
			}
			continue
		}
		at[j] = 0
		all = append(all, slicePeriod{at, period, length})
	}
	return all
}

func (l *sliceLaw) kind() Kind { return Slices }
func (l *sliceLaw) bits() float64 {
	return 4 + l.period.Size() + l.of.bits() + float64(4*expr.One(l.first > 0))
}

// rest is the number below first + period that has the same value.
func (l *sliceLaw) rest() *expr.Expr {
	n := expr.Var(int64(l.j))
	if l.first == 0 {
		return expr.Join(expr.OpMod, n, l.period)
	}
	from := expr.Join(expr.OpMax, expr.Join(expr.OpSub, n, expr.Constant(l.first)), expr.Constant(0))
	return expr.Join(expr.OpMin, n, expr.Join(expr.OpAdd, expr.Join(expr.OpMod, from, l.period), expr.Constant(l.first)))
}

func (l *sliceLaw) steps() body {
	to := make([]*expr.Expr, l.arity)
	for i := range to {
		to[i] = expr.Var(int64(i))
	}
	to[l.j] = l.rest()
	return call(to, l.of.steps(), l.arity)
}

func (l *sliceLaw) say(c *saying) string {
	n, period := c.vars[l.j], c.text(l.period)
	sub := *c
	sub.vars = append([]string(nil), c.vars...)
	sub.vars[l.j] = "r"
	from := ""
	if l.first > 0 {
		from = fmt.Sprintf(" from %d on", l.first)
	}
	return "with r = " + l.rest().Text(c.vars) + ": " + l.of.say(&sub) + "; " + n + " has period " + period + from
}
