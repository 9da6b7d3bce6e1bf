// Laws of kind Digits: g(kn + r) follows from g(n), by a rule for each r. "Take
// stones of one decimal digit" (digit nim) is one: g(10 n + r) = g(n) xor r. The
// last values of each residue fix its rule, which must then hold for all values
// but a few small ones: those and the held positions were not used to find it.

package law

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"nimsum/problems/law/emit"
	"nimsum/problems/law/expr"
)

// A digitLaw says g(kn + r) for each residue r from g(n) and n: with n' = n + s
// = km + r, g(n) = (b g(m) + a m + c) xor x, where b, a, c and x depend on r.
// Below start there is a table.
type digitLaw struct {
	k, shift int64
	first    int64
	start    int64   // the recursion holds from here
	table    []int64 // values from first to start
	rules    []digitRule
	even     bool // c or x is arithmetic in r, the rest is the same for all
	fixes    float64
}

type digitRule struct{ b, a, c, x int64 }

func (r digitRule) bits() float64 {
	// Most are 0; b is one of few.
	bits := expr.Size(r.a) + expr.Size(r.c) + expr.Size(r.x)
	if r.b != 0 {
		bits += 2
	}
	return bits
}

func (r digitRule) apply(h, m int64) int64 { return (r.b*h + r.a*m + r.c) ^ r.x }

// digitPoint is one value to explain: v = g(n) from h = g(m).
type digitPoint struct{ n, m, h, v int64 }

// findDigits fits, for bases k from 2 to 20, g(kn + r - s) for s of 0, 1 and
// k - 1, in O(n) time for each, and regular laws. Exceptions may stand below 2k + 8.
func findDigits(s *search, t *table) []candidate {
	first, all, ok := t.line()
	if !ok || first > 2 {
		return nil
	}
	values := all[:min(t.train, len(all))]
	n := int64(len(values))
	var best []candidate
	for k := int64(2); k <= 20 && 4*k <= n; k++ {
		better := func(c candidate, ok bool) {
			if ok && (len(best) == 0 || best[0].bits() > c.bits()) && s.accept(t, c) {
				best = []candidate{c}
			}
		}
		for _, shift := range []int64{0, 1, k - 1} {
			if shift == 1 && k == 2 {
				continue // the same as k - 1
			}
			if !s.spend(n/4 + 1) {
				return best
			}
			better(fitDigits(values, first, k, shift))
		}
		if t.most > 1 { // or it is for automata
			better(s.fitRegular(values, first, k, 1))
			better(s.fitRegular(values, first, k, -1))
		}
	}
	return best
}

func fitDigits(values []int64, first, k, shift int64) (candidate, bool) {
	law := &digitLaw{k: k, shift: shift, first: first, start: first}
	end := first + int64(len(values))
	for r := range k {
		var points []digitPoint
		for n := first; n < end; n++ {
			m := (n + shift) / k
			if (n+shift)%k == r && m < n && m >= first {
				points = append(points, digitPoint{n, m, values[m-first], values[n-first]})
			}
		}
		rule, from, ok := fitRule(points, k)
		if !ok || from > 2*k+8 {
			return candidate{}, false
		}
		law.rules = append(law.rules, rule)
		law.start = max(law.start, from)
	}
	// Smaller n have no m below them.
	for law.start < end {
		m := (law.start + shift) / k
		if m < law.start && m >= first {
			break
		}
		law.start++
	}
	for n := law.start; n < min(end, law.start+k+1); n++ {
		if m := (n + shift) / k; m >= n || m < first {
			return candidate{}, false
		}
	}
	law.table = values[:law.start-first]
	law.measure()
	// A base and a shift are chosen of 57, and one of 13 forms for each residue
	// (or for all, if one serves them); points fix the constants of the form.
	choice := 6 + math.Log2(float64(law.start-first)+1)
	if law.even {
		choice += 2 * 3.7
	} else {
		choice += 3.7 * float64(k)
	}
	return candidate{node: law, fit: len(law.table) + 3*int(k), choice: choice}, true
}

// fitRule returns the simplest rule that explains all points from some n on,
// the least such n.
func fitRule(points []digitPoint, k int64) (best digitRule, from int64, ok bool) {
	if len(points) < 4 {
		return best, 0, false
	}
	last := points[len(points)-1]
	// Where prev has another m, it fixes a.
	prev := points[len(points)-2]
	try := func(r digitRule) {
		start := int64(0)
		for i := len(points) - 1; i >= 0; i-- {
			if p := points[i]; r.apply(p.h, p.m) != p.v {
				start = p.n + 1
				break
			}
		}
		// Rules with so many exceptions are not worth a look.
		if start > 2*k+8 {
			return
		}
		if !ok || r.bits()+2*float64(start) < best.bits()+2*float64(from) {
			best, from, ok = r, start, true
		}
	}
	try(digitRule{b: 1, x: last.v ^ last.h})
	for _, b := range []int64{0, 1, k, -1, 2, 3} {
		rest, before := last.v-b*last.h, prev.v-b*prev.h
		try(digitRule{b: b, c: rest})
		if last.m != prev.m && (rest-before)%(last.m-prev.m) == 0 {
			a := (rest - before) / (last.m - prev.m)
			if a != 0 && a >= -4*k && a <= 4*k {
				try(digitRule{b: b, a: a, c: rest - a*last.m})
			}
		}
	}
	return best, from, ok
}

// measure finds out whether one rule serves all residues, and counts bits.
func (l *digitLaw) measure() {
	l.fixes = 5 + 1
	if l.k > 2 {
		l.even = true
		a, b := l.rules[0], l.rules[1]
		for r, rule := range l.rules {
			if rule.a != a.a || rule.b != a.b || rule.c != a.c+int64(r)*(b.c-a.c) || rule.x != a.x+int64(r)*(b.x-a.x) {
				l.even = false
			}
		}
		if l.even {
			l.fixes += a.bits() + b.bits() + 2
			return
		}
	}
	for _, r := range l.rules {
		l.fixes += r.bits()
	}
}

func (l *digitLaw) kind() Kind { return Digits }

func (l *digitLaw) bits() float64 {
	return 4 + l.fixes + cells(l.table)
}

func (l *digitLaw) steps() body {
	n := expr.Var(0)
	b := below(n, l.first)
	if len(l.table) > 0 {
		b = append(b, step{when: expr.Join(expr.OpLt, n, expr.Constant(l.start)), do: lookup(l.table, plus(n, -l.first, nil), 1)})
	}
	k, whole := expr.Constant(l.k), plus(n, l.shift, nil)
	m, r := expr.Join(expr.OpDiv, whole, k), expr.Join(expr.OpMod, whole, k)
	if l.even {
		return append(b, step{to: []*expr.Expr{m}}, step{is: l.rules[0].formula(l.step(), expr.Var(1), m, r)})
	}
	b = append(b, step{let: r}, step{to: []*expr.Expr{m}})
	conds := map[digitRule]*expr.Expr{} // residues with the same rule are written once
	var rules []digitRule
	for i, rule := range l.rules {
		if conds[rule] == nil {
			rules = append(rules, rule)
		}
		conds[rule] = join(expr.OpEither, conds[rule], expr.Join(expr.OpEq, expr.Var(1), expr.Constant(int64(i))))
	}
	for i, rule := range rules {
		is := step{is: rule.formula(digitRule{}, expr.Var(2), m, nil)}
		if i < len(rules)-1 {
			is = step{when: conds[rule], do: body{is}}
		}
		b = append(b, is)
	}
	return b
}

// formula returns (b h + a m + c) xor x as a formula of h, m and r: c and x are the rule's at
// r = 0 and grow with r by those of step.
func (l digitRule) formula(step digitRule, h, m, r *expr.Expr) *expr.Expr {
	e := combination([]int64{l.a, l.b, step.c, l.c}, m, h, r)
	x := plus(plus(nil, step.x, r), l.x, nil)
	none, empty := e.Constant()
	switch {
	case x == nil:
		return e
	case empty && none == 0:
		return x
	}
	return expr.Join(expr.OpXor, e, x)
}

// combination returns the sum of multiples of the terms, and a constant after these coefficients:
// first those that are positive.
func combination(coefs []int64, terms ...*expr.Expr) *expr.Expr {
	var sum *expr.Expr
	for _, sign := range []int64{1, -1} {
		for i, x := range append(slices.Clip(terms), nil) {
			if c := coefs[i]; c*sign > 0 {
				if sum == nil && c < 0 { // no minus sign comes first
					sum = expr.Constant(0)
				}
				sum = plus(sum, c, x)
			}
		}
	}
	if sum == nil {
		return expr.Constant(0)
	}
	return sum
}

// plus returns e + k x, where a nil e is 0 and a nil x is 1; nil for 0.
func plus(e *expr.Expr, k int64, x *expr.Expr) *expr.Expr {
	if k == 0 {
		return e
	}
	op := expr.OpAdd
	if e != nil && k < 0 && x != nil {
		op, k = expr.OpSub, -k
	}
	switch {
	case x == nil:
		x = expr.Constant(k)
	case k == 2:
		x = expr.Unary(expr.OpDouble, x)
	case k != 1:
		x = expr.Join(expr.OpMul, expr.Constant(k), x)
	}
	if e == nil {
		return x
	}
	return expr.Join(op, e, x)
}

// step is by how much the rule of a residue differs from that of the residue before, if
// one rule serves all.
func (l *digitLaw) step() digitRule {
	return digitRule{c: l.rules[1].c - l.rules[0].c, x: l.rules[1].x - l.rules[0].x}
}

// say says the rules, one for each residue or one for all.
func (l *digitLaw) say(c *saying) string {
	n := c.vars[0]
	vars := []string{c.head(), n, "r"}
	h, m, r := expr.Var(0), expr.Var(1), expr.Var(2)
	var parts []string
	if l.even {
		rule, step := l.rules[0], l.step() // of r = -shift
		rule.c += step.c * l.shift
		rule.x += step.x * l.shift
		parts = append(parts, fmt.Sprintf("%s(%d%s + r) = %s for %d <= r <= %d", c.name, l.k, n, rule.formula(step, h, m, r).Text(vars), -l.shift, l.k-1-l.shift))
	} else {
		for i, rule := range l.rules {
			at := emit.Plus(fmt.Sprintf("%d%s", l.k, n), int64(i)-l.shift)
			parts = append(parts, fmt.Sprintf("%s(%s) = %s", c.name, at, rule.formula(digitRule{}, h, m, r).Text(vars)))
		}
	}
	said := strings.Join(parts, ", ")
	if l.start > l.first {
		var begin []string
		for i, v := range l.table {
			begin = append(begin, fmt.Sprintf("%s(%d) = %d", c.name, l.first+int64(i), v))
		}
		said = strings.Join(begin, ", ") + "; " + said
	}
	if c.lost {
		said += fmt.Sprintf(" (%s is 1 for lost, 0 for won)", c.name)
	}
	return said
}
