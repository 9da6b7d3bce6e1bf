// Laws of kind Digits: g(kn + r) follows from g(n), by a rule for each r. "Take
// stones of one decimal digit" (digit nim) is one: g(10 n + r) = g(n) xor r. The
// last values of each residue fix its rule, which must then hold for all values
// but a few small ones: those and the held positions were not used to find it.

package law

import (
	"fmt"
	"math"
	"strings"
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
	bits := size(r.a) + size(r.c) + size(r.x)
	if r.b != 0 {
		bits += 2
	}
	return bits
}

func (r digitRule) apply(h, m int64) int64 { return (r.b*h + r.a*m + r.c) ^ r.x }

// digitPoint is one value to explain: v = g(n) from h = g(m).
type digitPoint struct{ n, m, h, v int64 }

// findDigits fits, for bases k from 2 to 20, g(kn + r - s) for s of 0, 1 and
// k - 1, in O(n) time for each. Exceptions may stand below 2k + 8.
func findDigits(s *search, t *table, depth int) []candidate {
	first, all, ok := t.line()
	if !ok || first > 2 {
		return nil
	}
	values := all[:min(t.train, len(all))]
	n := int64(len(values))
	var best []candidate
	for k := int64(2); k <= 20 && 4*k <= n; k++ {
		for _, shift := range []int64{0, 1, k - 1} {
			if shift == 1 && k == 2 {
				continue // is k - 1
			}
			if !s.spend(n/4 + 1) {
				return best
			}
			c, ok := fitDigits(values, first, k, shift)
			if !ok || len(best) > 0 && best[0].bits() <= c.bits() {
				continue
			}
			if s.accept(t, c) {
				best = []candidate{c}
			}
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
	// Another point near the end with another m, and one with another g(m).
	prev := points[len(points)-2]
	try := func(r digitRule) {
		start := int64(0)
		for i := len(points) - 1; i >= 0; i-- {
			if p := points[i]; r.apply(p.h, p.m) != p.v {
				start = p.n + 1
				break
			}
		}
		// A few exceptions less are worth no bigger rule.
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

func (l *digitLaw) eval(pos []int64) (int64, bool) {
	n := pos[0]
	if n < l.first || n > math.MaxInt64/4 {
		return 0, false
	}
	var rules [64]digitRule
	var rest [64]int64
	depth := 0
	for n >= l.start {
		if depth == len(rules) {
			return 0, false
		}
		m := (n + l.shift) / l.k
		rules[depth], rest[depth] = l.rules[(n+l.shift)%l.k], m
		depth++
		if rules[depth-1].b == 0 {
			break
		}
		n = m
	}
	v := int64(0)
	if n < l.start {
		if n < l.first {
			return 0, false
		}
		v = l.table[n-l.first]
	}
	for depth--; depth >= 0; depth-- {
		if v > 1<<55 || v < -1<<55 {
			return 0, false
		}
		v = rules[depth].apply(v, rest[depth])
	}
	return v, true
}

// say says the rules, one for each residue or for each run of equal ones.
func (l *digitLaw) say(c *saying) string {
	n := c.vars[0]
	at := func(r int64) string {
		return c.name + "(" + plus(fmt.Sprintf("%d%s", l.k, n), r-l.shift) + ")"
	}
	right := func(rule digitRule, consts string) string {
		var terms []string
		term := func(k int64, what string) {
			switch {
			case k == 1:
				terms = append(terms, what)
			case k == -1:
				terms = append(terms, "-"+what)
			case k != 0:
				terms = append(terms, fmt.Sprintf("%d %s", k, what))
			}
		}
		term(rule.a, n)
		if rule.b == -1 && rule.c > 0 && rule.a == 0 && rule.x == 0 && consts == "" {
			return fmt.Sprintf("%d - %s", rule.c, c.head())
		}
		term(rule.b, c.head())
		e := strings.ReplaceAll(strings.Join(terms, " + "), " + -", " - ")
		switch {
		case consts != "":
			if e == "" {
				return consts
			}
			if rule.x != 0 {
				return enclosed(e) + " xor " + consts
			}
			return e + " + " + consts
		case rule.x != 0:
			return fmt.Sprintf("%s xor %d", enclosed(plus(e, rule.c)), rule.x)
		case e == "":
			return fmt.Sprint(rule.c)
		}
		return plus(e, rule.c)
	}
	var parts []string
	if l.even {
		a, b := l.rules[0], l.rules[1]
		from, to := -l.shift, l.k-1-l.shift
		left := fmt.Sprintf("%s(%d%s + r) = ", c.name, l.k, n)
		tail := fmt.Sprintf(" for %d <= r <= %d", from, to)
		dc, dx := b.c-a.c, b.x-a.x
		switch {
		case dc == 0 && dx == 0:
			parts = append(parts, left+right(a, "")+tail)
		case a.x == 0 && dx == 0:
			consts := "r"
			if dc != 1 {
				consts = fmt.Sprintf("%d r", dc)
			}
			parts = append(parts, left+right(digitRule{b: a.b, a: a.a}, plus(consts, a.c-dc*from))+tail)
		case a.c == 0 && dc == 0:
			consts := "r"
			if dx != 1 {
				consts = fmt.Sprintf("%d r", dx)
			}
			consts = enclosed(plus(consts, a.x-dx*from))
			parts = append(parts, left+right(digitRule{b: a.b, a: a.a, x: 1}, consts)+tail)
		}
	}
	if len(parts) == 0 {
		for r, rule := range l.rules {
			parts = append(parts, at(int64(r))+" = "+right(rule, ""))
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

func (l *digitLaw) write(w *writer, name string, params []string) {
	n := params[0]
	if w.boolean[len(w.boolean)-1] {
		// The recursion is over numbers.
		w.retIf(w.sub(l, params) + "(" + n + ") == 1")
		return
	}
	m, r := local(params, "m"), local(params, "r")
	if len(l.table) > 0 {
		w.when(fmt.Sprintf("%s < %d", n, l.start), func() {
			if len(l.table) == 1 {
				w.ret(num(l.table[0]))
				return
			}
			w.ret(w.table(l.table) + "[" + plus(n, -l.first) + "]")
		})
	}
	whole := n
	if l.shift > 0 {
		whole = "(" + plus(n, l.shift) + ")"
	}
	w.let(m, w.div(whole, num(l.k)))
	rest := fmt.Sprintf("(%s %% %d)", whole, l.k)
	h := name + "(" + m + ")"
	value := func(b, a, c, x string, rule digitRule) string {
		sum := ""
		add := func(k int64, term string) {
			switch {
			case k == 0:
				return
			case k == -1 && sum == "":
				sum = "-" + term
				return
			case k == -1:
				sum += " - " + term
				return
			case k != 1:
				term = num(k) + " * " + term
			}
			if sum != "" {
				sum += " + "
			}
			sum += term
		}
		add(rule.b, h)
		add(rule.a, m)
		if c != "" {
			if sum == "" {
				sum = c
			} else {
				sum += " + " + c
			}
		}
		if sum == "" {
			sum = "0"
		}
		if strings.Contains(sum, " ") || strings.HasPrefix(sum, "-") {
			sum = "(" + sum + ")"
		}
		if x != "" {
			return "(" + sum + " ^ " + x + ")"
		}
		return sum
	}
	constant := func(v int64) string {
		if v == 0 {
			return ""
		}
		return num(v)
	}
	if l.even {
		a, b := l.rules[0], l.rules[1]
		line := func(at0, step int64) string {
			if step == 0 {
				return constant(at0)
			}
			e := rest
			if step != 1 {
				e = "(" + num(step) + " * " + rest + ")"
			}
			if at0 != 0 {
				e = "(" + plus(e, at0) + ")"
			}
			return e
		}
		w.ret(value("", "", line(a.c, b.c-a.c), line(a.x, b.x-a.x), a))
		return
	}
	w.let(r, rest)
	// Residues with the same rule are written once.
	done := make([]bool, l.k)
	var groups [][]int
	for i := range l.rules {
		if done[i] {
			continue
		}
		var group []int
		for j := i; j < len(l.rules); j++ {
			if l.rules[j] == l.rules[i] {
				group = append(group, j)
				done[j] = true
			}
		}
		groups = append(groups, group)
	}
	for i, group := range groups {
		rule := l.rules[group[0]]
		e := value("", "", constant(rule.c), constant(rule.x), rule)
		if i == len(groups)-1 {
			w.ret(e)
			break
		}
		cond := fmt.Sprintf("(%s == %d)", r, group[0])
		for _, j := range group[1:] {
			cond = w.or(cond, fmt.Sprintf("(%s == %d)", r, j))
		}
		w.when(cond, func() { w.ret(e) })
	}
}
