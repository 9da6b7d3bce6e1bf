// Laws of kind Parts: g(n) is the nim-sum, the sum or the maximum of what the parts of n are
// worth. Parts are powers of primes, whose product n is; or digits in a base, whose sum it is:
// coins in a row, each worth its own, are binary ones; or Fibonacci numbers. The table shows that
// parts do not matter to one another. Then numbers of one part tell what each is worth: small
// ones fix a law, larger ones and all other numbers test it. Where a move makes p - 1 of a prime
// p, as n - n / p does, it follows from the value of p - 1 what p is worth.

package law

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"nimsum/problems/law/emit"
	"nimsum/problems/law/expr"
	"nimsum/problems/theory/golden"
	"nimsum/problems/theory/integers"
)

// A partsLaw puts g(n) together of f(i, e, p) for the parts of n. Either p is the i-th prime and
// divides n just e times, or e is the digit before i others, whose weight is p.
type partsLaw struct {
	base  int64       // of the digits; or primes or fibonacci
	op    expr.Opcode // OpXor, OpAdd or OpMax
	start int64       // the value where there is no part: 0 unless op is OpXor
	arity int         // f is of so many of i, e and p
	chain bool        // f is of e and g(p - 1) instead
	f     node
	worth body // of f
}

// What parts are but digits.
const (
	primes int64 = iota
	fibonacci
)

// findParts holds the table against each kind of parts, in O(n) time for digits that depend on
// one another and O(n sqrt n) for primes. It asks for 100 positions.
func findParts(s *search, t *table) (best []candidate) {
	if t.arity != 1 || t.train < 100 || t.hi[0] > expr.MostCounted {
		return nil
	}
	for base := primes; base <= 10; base++ {
		for _, op := range []expr.Opcode{expr.OpXor, expr.OpAdd, expr.OpMax} {
			if c := s.parts(t, base, op); c != nil && (best == nil || c.bits() < best[0].bits()) {
				best = []candidate{*c}
			}
		}
	}
	return best
}

// parts returns a law of such parts, or nil. Two numbers of one part beyond the table are asked
// for. The values of these must have more bits than the law has, of which each counts two at most.
func (s *search) parts(t *table, base int64, op expr.Opcode) *candidate {
	l := &partsLaw{base: base, op: op, arity: 3}
	switch {
	case base == fibonacci || base == 2:
		l.arity = 1 // e is 1, and p follows from i
	case base > 2:
		l.arity = 2
	}
	if v, ok := t.at(l.none()); ok && op == expr.OpXor {
		l.start = v
	}
	for i, p := range t.pos[:t.train] {
		v, ok := l.join(p[0], func(q component) (int64, bool) {
			f, ok := t.at(q.whole)
			return f ^ l.start, ok
		})
		if !ok || v != t.val[i] {
			s.spend(int64(i)/4 + 1)
			return nil
		}
	}
	s.spend(int64(t.train) / 4)
	if c := s.worth(t, l); c != nil || base != primes {
		return c
	}
	return s.worth(t, &partsLaw{base: base, op: op, start: l.start, arity: 2, chain: true})
}

// worth completes a law by what its parts are worth; nil if there is no law of that.
func (s *search) worth(t *table, l *partsLaw) *candidate {
	var pos [][]int64
	var val []int64
	asked, evidence := 0, 0.0
	for n := int64(1); n < 8*t.pos[t.train-1][0] && s.spend(1); n++ {
		q := partsOf(l.base, n)
		if len(q) != 1 {
			continue
		}
		at, known := l.of(q[0], func(n int64) (int64, bool) { return t.at(n) })
		v, ok := t.at(n)
		if !ok && t.ask != nil && asked < 2 {
			asked++
			v, ok = t.ask([]int64{n})
		}
		if !ok || !known {
			break
		}
		pos, val = append(pos, at), append(val, v^l.start)
		evidence += min(2, math.Log2(float64(v^l.start)+1))
	}
	if len(pos) < 8 {
		return nil
	}
	sub := newTable(l.arity, pos, val, len(pos)*3/4)
	sub.part, sub.consts = s.budget/40, t.consts
	sub.h, sub.demand = 1, 0.5 // evidence is what counts
	refuted := s.refuted
	f := s.solve(sub)
	s.refuted = refuted // laws of f mean nothing to others
	if f == nil || evidence < f.choice+surplus {
		return nil
	}
	l.f, l.worth = f.node, f.steps()
	c := &candidate{node: l, fit: len(pos), choice: 6 + f.choice}
	if !s.accept(t, *c) {
		return nil
	}
	return c
}

// of returns what f is taken of, where g has the value of a number.
func (l *partsLaw) of(q component, g func(n int64) (int64, bool)) (at []int64, ok bool) {
	if !l.chain {
		return q.at[:l.arity], true
	}
	v, ok := g(q.at[2] - 1)
	return []int64{q.at[1], v}, ok
}

// none returns the number without parts.
func (l *partsLaw) none() int64 { return expr.One(l.base == primes) }

// join puts the value of n together of what its parts are worth.
func (l *partsLaw) join(n int64, worth func(q component) (int64, bool)) (int64, bool) {
	v, ok := l.start, n >= l.none()
	if !ok {
		return 0, false
	}
	for _, q := range partsOf(l.base, n) {
		f, ok := worth(q)
		if !ok {
			return 0, false
		}
		if v, ok = expr.Apply2(l.op, v, f); !ok {
			return 0, false
		}
	}
	return v, true
}

// A component is a part of a number.
type component struct {
	at    [3]int64 // i, e and p; i is 0 for primes that are larger than expr.MostCounted
	whole int64    // the number that is this part alone
}

// partsOf returns the parts of n.
func partsOf(base, n int64) (all []component) {
	if base == primes {
		for p, e := range integers.PrimePowers(uint64(n)) {
			i, _ := expr.PrimePi(int64(p))
			q := component{[3]int64{i, int64(e), int64(p)}, 1}
			for range e {
				q.whole *= int64(p)
			}
			all = append(all, q)
		}
		return all
	}
	if base == fibonacci {
		for _, p := range golden.Zeckendorf(uint64(n)) {
			i, _ := slices.BinarySearch(golden.Fibonacci, p)
			all = append(all, component{[3]int64{int64(i), 1, int64(p)}, int64(p)})
		}
		return all
	}
	for n > 0 {
		i, p := int64(0), int64(1)
		for ; n/p >= base; i++ {
			p *= base
		}
		all = append(all, component{[3]int64{i, n / p, p}, n / p * p})
		n %= p
	}
	return all
}

func (l *partsLaw) kind() Kind    { return Parts }
func (l *partsLaw) bits() float64 { return 12 + l.f.bits() }

func (l *partsLaw) steps() body { return body{{loop: l}} }

func (l *partsLaw) eval(pos []int64) (int64, bool) {
	return l.join(pos[0], func(q component) (int64, bool) {
		if q.at[0] == 0 && l.base == primes && l.indexed() {
			return 0, false
		}
		at, ok := l.of(q, func(n int64) (int64, bool) { return l.eval([]int64{n}) })
		if !ok {
			return 0, false
		}
		return l.worth.eval(at)
	})
}

// indexed tells whether i may matter.
func (l *partsLaw) indexed() bool {
	f, formal := l.f.(formula)
	return !l.chain && (!formal || f.Uses(0))
}

// names returns the coordinates of f.
func (l *partsLaw) names() []string {
	switch {
	case l.chain:
		return []string{"e", "v"}
	case l.base == primes:
		return []string{"i", "e", "p"}
	}
	return []string{"i", "d"}[:l.arity]
}

func (l *partsLaw) say(c *saying) string {
	n := c.vars[0]
	word := map[expr.Opcode]string{expr.OpXor: "nim-sum", expr.OpAdd: "sum", expr.OpMax: "maximum"}[l.op]
	over := fmt.Sprintf("digits d %d^i of %s in base %d", l.base, n, l.base)
	switch l.base {
	case primes:
		over = fmt.Sprintf("primes p that divide %s, each e times and the i-th prime", n)
		if l.chain {
			over = fmt.Sprintf("primes p that divide %s, each e times, where v is %s(p - 1)", n, c.name)
		}
	case fibonacci:
		over = fmt.Sprintf("Fibonacci numbers F(i) whose sum is %s, no two neighbours, F(0) = 1, F(1) = 2", n)
	case 2:
		over = fmt.Sprintf("binary ones 2^i of %s", n)
	}
	if l.start != 0 {
		word += fmt.Sprintf(" of %d and", l.start)
	}
	f := &saying{name: "f", vars: l.names(), after: c.after}
	worth, apart := f.head(), "; "+l.f.say(f)
	if h, formal := l.f.(formula); formal && !h.Truth() {
		worth, apart = f.text(h.Expr), ""
	}
	said := fmt.Sprintf("%s = %s of %s over the %s%s", c.head(), word, worth, over, apart)
	if c.lost {
		said += " (lost is 1 for lost, 0 for won)"
	}
	return said
}

func (l *partsLaw) write(w *emit.Writer, params []string) {
	n, own := params[0], l.names()
	f := w.Sub(own, func(name string) { l.worth.write(w, name, own) })
	if l.chain {
		params = []string{"n"}
		g := w.Sub(params, func(g string) { l.writeParts(w, params, f, g) })
		w.Return(g + "(" + n + ")")
		return
	}
	l.writeParts(w, params, f, "")
}

// writeParts writes the statements of g, or of the law where that is "".
func (l *partsLaw) writeParts(w *emit.Writer, params []string, f, g string) {
	n := params[0]
	i, e, p, v := emit.Local(params, "i"), emit.Local(params, "e"), emit.Local(params, "p"), emit.Local(params, "v")
	join := func(part ...string) {
		if l.chain {
			part = []string{part[1], g + "(" + part[2] + " - 1)"}
		}
		call := f + "(" + strings.Join(part[:l.arity], ", ") + ")"
		w.Set(v, expr.Join(l.op, expr.Var(0), expr.Var(1)).Code(w, []string{v, call}))
	}
	w.Let(v, emit.Num(l.start))
	if l.base == primes {
		w.Let(p, "2")
		w.While("("+n+" > 1)", func() {
			w.When(fmt.Sprintf("(%s * %s > %s)", p, p, n), func() { w.Set(p, n) })
			w.Let(e, "0")
			w.While(fmt.Sprintf("(%s %% %s == 0)", n, p), func() {
				w.Set(n, w.Div(n, p))
				w.Set(e, e+" + 1")
			})
			index := "0"
			if l.indexed() {
				index = w.Call("primeindex", p)
			}
			w.When("("+e+" > 0)", func() { join(index, e, p) })
			w.Set(p, p+" + 1")
		})
		w.Return(v)
		return
	}
	w.While("("+n+" > 0)", func() { // the largest part
		w.Let(i, "0")
		w.Let(p, "1")
		larger := fmt.Sprintf("(%s >= %d)", w.Div(n, p), l.base)
		before := emit.Local(params, "q")
		if l.base == fibonacci {
			w.Let(before, "1")
			larger = fmt.Sprintf("(%s - %s >= %s)", n, p, before)
		}
		w.While(larger, func() {
			w.Set(i, i+" + 1")
			if l.base == fibonacci {
				w.Set(p, p+" + "+before)
				w.Set(before, p+" - "+before)
			} else {
				w.Set(p, fmt.Sprintf("%s * %d", p, l.base))
			}
		})
		join(i, w.Div(n, p), p)
		w.Set(n, n+" % "+p)
	})
	w.Return(v)
}
