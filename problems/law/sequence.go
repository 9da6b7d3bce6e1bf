// Laws of kind Sequence: an increasing sequence, in which each term follows from those
// before, tells the values. Values change at its terms, or its terms are the lost heaps; or
// heaps are written as sums of its terms, always the largest that fits, and who may take the
// least part wins. Schwenk's take-away games are of the last sort (Take-away games, 1970): who
// takes j stones lets the next player take up to f(j), and the term after a is a + b, where b is
// the least term with f(b) >= a. In Fibonacci Nim, f(j) = 2j, they are the Fibonacci numbers.
// Small terms are given; larger ones test the rule, and so do terms that are asked for beyond
// the table.

package law

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"nimsum/problems/law/emit"
	"nimsum/problems/law/expr"
)

// mostLags bounds the terms before from which the next one follows.
const mostLags = 8

// A sequence begins with given terms. The next term is a formula of as many terms before it as
// lags, the latest first. With no lags the rule is a limit f: after a comes a + b, where b is the
// least term that is a or has f(b) >= a.
type sequence struct {
	first []int64
	lags  int
	rule  *expr.Expr
}

// upTo returns the terms up to n, and perhaps one more.
func (q *sequence) upTo(n int64) []int64 {
	terms := slices.Clone(q.first)
	for least := 0; terms[len(terms)-1] <= n; {
		last := terms[len(terms)-1]
		next, ok := int64(0), true
		if q.lags > 0 {
			next, ok = q.rule.Value(before(terms, q.lags))
		} else {
			for short(q.rule, terms[least], last) {
				least++
			}
			next, ok = expr.Apply2(expr.OpAdd, last, terms[least])
		}
		if !ok || next <= last {
			next = math.MaxInt64
		}
		terms = append(terms, next)
	}
	return terms
}

// short tells whether b is less than a, and a limit f(b) too.
func short(f *expr.Expr, b, a int64) bool {
	v, ok := f.Value([]int64{b})
	return b < a && ok && v < a
}

// before returns the last n terms, the last one first.
func before(terms []int64, n int) []int64 {
	last := slices.Clone(terms[len(terms)-n:])
	slices.Reverse(last)
	return last
}

// sequences yields rules that the terms follow, with the bits of their choice and those of the
// terms that they predict.
func (s *search) sequences(terms []int64, yield func(q *sequence, bits, evidence float64) bool) {
	for given := 1; given <= min(len(terms)-2, 12); given++ {
		lags := min(given, mostLags)
		var pos [][]int64
		var target []int32
		evidence := 0.0
		for k := given; k < len(terms); k++ {
			if terms[k] >= 1<<30 {
				return
			}
			pos, target = append(pos, before(terms[:k], lags)), append(target, int32(terms[k]))
			evidence += math.Log2(float64(terms[k] - terms[k-1] + 1))
		}
		var leaves []*expr.Expr
		for i := range lags {
			leaves = append(leaves, expr.Var(int64(i)))
		}
		for c := int64(1); c < 4; c++ {
			leaves = append(leaves, expr.Constant(c))
		}
		b := newBank(pos, 0, leaves, len(leaves), 1<<23)
		for range 4 {
			if !b.grow(s, func(i int32) bool {
				e := b.expr(i)
				bits := e.Size() + float64(given-1)
				if !slices.Equal(b.vector(i), target) || 2*evidence < bits {
					return true
				}
				used := lags
				for used > 1 && !e.Uses(int64(used-1)) {
					used--
				}
				return yield(&sequence{terms[:given], used, e}, bits, evidence)
			}) {
				break
			}
		}
	}
}

// limits yields limits c j + d and j^2 + d from which the terms follow, as sequences does. The first
// term is 1. Few limits are tried, since many have the same first terms.
func limits(terms, consts []int64, yield func(q *sequence, bits, evidence float64) bool) {
	evidence := 0.0
	for k, a := range terms[1:] {
		if _, is := slices.BinarySearch(terms[:k+1], a-terms[k]); !is {
			return
		}
		evidence += math.Log2(float64(a - terms[k] + 1))
	}
	all := limitsOf(consts)
	for _, f := range all {
		q := &sequence{first: terms[:1], rule: f}
		if slices.Equal(q.upTo(terms[len(terms)-2]), terms) && !yield(q, 2+logCount(len(all)), evidence) {
			return
		}
	}
}

// limitsOf returns the limits that are tried, with numbers of the rules.
func limitsOf(consts []int64) (limits []*expr.Expr) {
	j := expr.Var(0)
	all := []*expr.Expr{j, expr.Unary(expr.OpDouble, j), expr.Unary(expr.OpSquare, j)}
	for _, c := range append([]int64{3, 4, 5, 6, 7, 8}, consts...) {
		all = append(all, expr.Join(expr.OpMul, expr.Constant(c), j))
	}
	shifts := []int64{0, 1, 2, -1, -2}
	for _, c := range consts {
		shifts = append(shifts, c, -c)
	}
	for _, f := range all {
		for _, d := range shifts {
			limits = append(limits, shifted(f, d))
		}
	}
	return limits
}

// lastTaken returns the simplest law of a game where a move of at most f(k) stones follows one of k
// stones, or nil. Each limit f is tried on the table, since terms are seen only by the right one.
func (s *search) lastTaken(t *table) (best []candidate) {
	refuted := s.refuted
	all := limitsOf(t.consts)
	for _, f := range all {
		if !s.spend(int64(len(t.pos)) / 16) {
			break
		}
		l := &sequenceLaw{sequence: sequence{first: []int64{1}, rule: f}, how: byLast}
		c := candidate{node: l, fit: len(l.upTo(t.hi[0])), choice: 2 + logCount(len(all))}
		if (best == nil || c.bits() < best[0].bits()) && l.told(t) >= c.choice+surplus && s.fits(t, c) {
			best = []candidate{c}
		}
	}
	s.refuted = refuted // nobody guessed those
	return best
}

// told returns the bits of the terms that a table shows: of those that are lost with a limit for
// which they were not if they were no terms.
func (l *sequenceLaw) told(t *table) (evidence float64) {
	terms := l.upTo(t.hi[0])
	told := make([]bool, len(terms))
	for _, p := range t.pos {
		i, is := slices.BinarySearch(terms, p[0])
		if q, ok := l.rule.Value(p[1:]); is && ok && q < p[0] && q >= leastPart(terms[:i], p[0]) && !told[i] && i > 0 {
			told[i] = true
			evidence += math.Log2(float64(p[0] - terms[i-1] + 1))
		}
	}
	return evidence
}

// shifted is the formula e + d.
func shifted(e *expr.Expr, d int64) *expr.Expr {
	switch {
	case d > 0:
		return expr.Join(expr.OpAdd, e, expr.Constant(d))
	case d < 0:
		return expr.Join(expr.OpSub, e, expr.Constant(-d))
	}
	return e
}

// leastParts returns the terms that tell the lost positions of a table of two coordinates, as far
// as it shows them: n is a term if it is lost with every limit. Where its least part by the terms
// before is larger than every known limit, nothing tells.
func (t *table) leastParts() []int64 {
	terms, last := []int64{1}, int64(0)
	for _, p := range t.pos[:t.train] {
		last = max(last, p[0])
	}
	for n := int64(2); n <= last; n++ {
		q, lost := int64(1), true
		for ; q < n && lost; q++ {
			i, ok := t.index[key([]int64{n, q})]
			if !ok || int(i) >= t.train {
				break
			}
			lost = t.val[i] == 1
		}
		switch {
		case !lost:
		case leastPart(terms, n) >= q:
			return terms
		default:
			terms = append(terms, n)
		}
	}
	return terms
}

// leastPart writes n as a sum of terms, always the largest that fits, and returns the last of
// them, or 0 if none above 0 fits.
func leastPart(terms []int64, n int64) int64 {
	for n > 0 {
		k, is := slices.BinarySearch(terms, n)
		if is {
			return n
		}
		if k == 0 || terms[k-1] <= 0 {
			return 0
		}
		n -= terms[k-1]
	}
	return 0
}

// surplus is by how many bits the terms that a law predicts must exceed the law.
const surplus = 5

// How a sequence tells a value.
const (
	byCount = iota // by the number of terms up to n
	byTerm         // n is lost if it is a term
	byLeast        // n with a limit of what may be taken: by the least part of n
	byLast         // n with what was taken last, from which the limit follows
)

type sequenceLaw struct {
	sequence
	how   int
	value *expr.Expr // byCount: of the number of terms
}

// findSequence tries the heaps at which values change, the lost heaps, and the heaps that are lost
// if the first move may not take all.
func findSequence(s *search, t *table) []candidate {
	if t.part > 0 || t.train < 64 {
		return nil
	}
	var changes, members []int64
	var values []int64
	how := byTerm
	switch first, all, ok := t.line(); {
	case ok:
		all = all[:min(t.train, len(all))]
		values = append(values, all[0])
		for i, v := range all {
			if i > 0 && v != all[i-1] {
				changes, values = append(changes, first+int64(i)), append(values, v)
			}
			if t.lost && v == 1 {
				members = append(members, first+int64(i))
			}
		}
	case t.arity == 2 && t.lost:
		how, members = byLeast, t.leastParts()
	}
	var best []candidate
	try := func(terms []int64, l sequenceLaw) {
		if len(terms) < 4 || len(terms) > t.train/4 {
			return
		}
		see := func(q *sequence, bits, evidence float64) bool {
			l.sequence = *q
			if l.value != nil {
				bits += l.value.Size()
			}
			law := l
			c := candidate{node: &law, fit: len(terms), choice: bits}
			if len(best) > 0 && best[0].bits() <= c.bits() {
				return true
			}
			evidence, ok := s.foretold(t, &law, terms[len(terms)-1], evidence)
			if ok && evidence >= bits+surplus && s.fits(t, c) {
				best = []candidate{c}
			}
			return s.spend(16)
		}
		s.sequences(terms, see)
		if l.how != byCount {
			if terms[0] > 1 {
				terms = append([]int64{1}, terms...)
			}
			limits(terms, t.consts, see)
		}
	}
	try(members, sequenceLaw{how: how})
	if how == byLeast && best == nil {
		best = s.lastTaken(t)
	}
	if e := ofIntervals(values); e != nil {
		try(changes, sequenceLaw{value: e})
	}
	return best
}

// ofIntervals returns a formula of k for the values of the intervals, or nil.
func ofIntervals(values []int64) *expr.Expr {
	k := expr.Var(0)
	for _, e := range []*expr.Expr{k, expr.Unary(expr.OpParity, k), expr.Unary(expr.OpParity, expr.Unary(expr.OpInc, k)),
		expr.Unary(expr.OpInc, k), expr.Join(expr.OpMod, k, expr.Constant(3)), expr.Unary(expr.OpHalf, k)} {
		fits := len(values) > 4
		for i, v := range values {
			x, _ := e.Value([]int64{int64(i)})
			fits = fits && x == v
		}
		if fits {
			return e
		}
	}
	return nil
}

// foretold adds to evidence the bits of terms beyond the last of those on which a law was found, in
// the table or asked for. It returns false if there is none or one refutes the law.
func (s *search) foretold(t *table, l *sequenceLaw, last int64, evidence float64) (float64, bool) {
	known, asked := 0, 0
	far := 64 * max(last, t.pos[t.train-1][0])
	terms := l.upTo(far)
	for i, a := range terms {
		if a <= last || a > far || i == 0 {
			continue
		}
		for _, n := range []int64{a - 1, a} {
			p := []int64{n}
			if t.arity == 2 {
				p = append(p, n-1)
			}
			v, ok := t.at(p...)
			if !ok && t.arity == 2 { // any limit tells from the least part on, if n is no term
				part := leastPart(terms[:i], n)
				if v, ok = t.at(n, part); ok {
					p[1] = part
				}
			}
			if !ok && t.ask != nil && asked < 8 {
				asked++
				v, ok = t.ask(p)
			}
			if !ok {
				return evidence, known > 0
			}
			if w, ok := l.eval(p); !ok || v != w {
				s.refute(l, p, w, ok, v)
				return 0, false
			}
		}
		known++
		evidence += math.Log2(float64(a - terms[i-1] + 1))
	}
	return evidence, known > 0
}

func (l *sequenceLaw) kind() Kind { return Sequence }

func (l *sequenceLaw) bits() float64 {
	bits := 6 + l.rule.Size()
	if l.lags == 0 { // terms of the two before are simpler to say
		bits += 8
	}
	for _, a := range l.first {
		bits += expr.Size(a)
	}
	if l.value != nil {
		bits += l.value.Size()
	}
	return bits
}

func (l *sequenceLaw) steps() body { return body{{loop: l}} }

func (l *sequenceLaw) eval(pos []int64) (int64, bool) {
	n := pos[0]
	if n >= math.MaxInt64/2 {
		return 0, false
	}
	terms := l.upTo(n)
	k, is := slices.BinarySearch(terms, n)
	switch l.how {
	case byTerm:
		return expr.One(is), true
	case byCount:
		return l.value.Value([]int64{int64(k) + expr.One(is)})
	}
	limit := pos[1]
	if l.how == byLast {
		var ok bool
		if limit, ok = l.rule.Value(pos[1:]); !ok {
			return 0, false
		}
	}
	part := leastPart(terms, n)
	return expr.One(n == 0 || limit < part), n == 0 || part > 0
}

func (l *sequenceLaw) say(c *saying) string {
	n := c.vars[0]
	given := strings.Trim(strings.ReplaceAll(fmt.Sprint(l.first), " ", ", "), "[]")
	vars := make([]string, l.lags)
	for i := range vars {
		vars[i] = fmt.Sprintf("a(k-%d)", i+1)
	}
	terms := given + ", and then a(k) = "
	if l.lags > 0 {
		terms += l.rule.Text(vars)
	} else {
		terms += fmt.Sprintf("a(k-1) + the least term j that is a(k-1) or has %s >= a(k-1) (A. Schwenk, 1970)", l.rule.Text([]string{"j"}))
	}
	switch l.how {
	case byTerm:
		return "lost iff " + n + " is one of " + terms
	case byLeast, byLast:
		limit := c.vars[1]
		if l.how == byLast {
			limit = l.rule.Text(c.vars[1:])
		}
		return fmt.Sprintf("lost iff %s = 0 or %s is less than the least part of %s, written as a sum of %s, always the largest that fits", n, limit, n, terms)
	}
	said := l.value.Text([]string{"k"})
	if c.lost {
		said = "lost iff " + said + " = 1"
	} else {
		said = c.head() + " = " + said
	}
	return fmt.Sprintf("%s, where k is how many of %s are at most %s", said, terms, n)
}

func (l *sequenceLaw) write(w *emit.Writer, params []string) {
	n, given := params[0], len(l.first)
	// Of the terms up to n: how many there are, or the last of them, -1 if there is none.
	terms := w.Sub([]string{"n", "last"}, func(string) {
		if l.lags == 0 {
			l.writeLimit(w)
			return
		}
		table := w.Table(l.first)
		w.Let("k", "0")
		w.While(w.And(fmt.Sprintf("(k < %d)", given), "("+table+"[k] <= n)"), func() { w.Set("k", "k + 1") })
		w.When(fmt.Sprintf("(k < %d)", given), func() {
			w.When("(last == 0)", func() { w.Return("k") })
			w.When("(k == 0)", func() { w.Return(emit.Num(-1)) })
			w.Return(table + "[k - 1]")
		})
		var lags []string
		for i := range l.lags {
			lags = append(lags, fmt.Sprintf("a%d", i+1))
			w.Let(lags[i], emit.Num(l.first[given-1-i]))
		}
		w.Let("next", l.rule.Code(w, lags))
		w.While(w.And("(next <= n)", "(next > a1)"), func() {
			for i := l.lags - 1; i > 0; i-- {
				w.Set(lags[i], lags[i-1])
			}
			w.Set("a1", "next")
			w.Set("next", l.rule.Code(w, lags))
			w.Set("k", "k + 1")
		})
		w.When("(last == 0)", func() { w.Return("k") })
		w.Return("a1")
	})
	switch l.how {
	case byTerm:
		w.ReturnIf("(" + terms + "(" + n + ", 1) == " + n + ")")
	case byCount:
		k := emit.Local(params, "k")
		w.Let(k, terms+"("+n+", 0)")
		w.Return(l.value.Code(w, []string{k}))
	default:
		part := emit.Local(params, "part")
		w.Let(part, terms+"("+n+", 1)")
		w.While(w.And("("+part+" > 0)", "("+n+" > "+part+")"), func() {
			w.Set(n, n+" - "+part)
			w.Set(part, terms+"("+n+", 1)")
		})
		limit := params[1]
		if l.how == byLast {
			limit = l.rule.Code(w, params[1:])
		}
		w.ReturnIf(w.Or("("+n+" == 0)", "("+limit+" < "+n+")"))
	}
}

// writeLimit writes the last term up to n > 0.
func (l *sequenceLaw) writeLimit(w *emit.Writer) {
	w.List("a")
	w.Append("a", emit.Num(l.first[0]))
	w.Let("j", "0")
	w.Let("k", "0")
	w.Let("next", "2")
	w.While("(next <= n)", func() {
		w.Append("a", "next")
		w.Set("k", "k + 1")
		w.While(w.And("(j < k)", "("+l.rule.Code(w, []string{"a[j]"})+" < next)"), func() { w.Set("j", "j + 1") })
		w.Set("next", "next + a[j]")
	})
	w.Return("a[k]")
}
