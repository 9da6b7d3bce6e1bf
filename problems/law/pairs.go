// More laws of kind Sequence: of two heaps, pairs a(n), b(n) are lost, where a(n) is the least number
// that was in no pair before and b(n) = s a(n) + t n + c. With c = 0 they are those of A. Fraenkel's
// (s, t)-Wythoff games (Heap games, numeration systems and sequences, 1998): who takes from both heaps
// takes k from one and less than s k + t, but not less than k, from the other. With s = 1 they are laws
// of kind Beatty too.

package law

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"nimsum/problems/law/emit"
	"nimsum/problems/law/expr"
)

// A pairLaw has pairs from a(0) = from on. Both coordinates increase from pair to pair, and b(n) is
// never less than a(n).
type pairLaw struct{ s, t, c, from int64 }

// How far s is tried, and the largest lesser coordinate of which the law is computed: that takes
// as many steps.
const (
	mostFactor = 16
	mostPaired = 1 << 22
)

// findPairs reads off the pairs, all those up to one, and tries each s.
func findPairs(s *search, t *table) (best []candidate) {
	if !t.lost || t.part > 0 || t.arity != 2 || !t.symmetric() {
		return nil
	}
	var pairs [][]int64
	other := make(map[int64]int64)
	for i, p := range t.pos[:t.train] {
		if t.val[i] == 0 {
			continue
		}
		for j, x := range p {
			if y, twice := other[x]; twice && y != p[1-j] {
				return nil
			}
			other[x] = p[1-j]
		}
		if p[0] <= p[1] {
			pairs = append(pairs, p)
		}
	}
	if len(pairs) < 6 {
		return nil
	}
	slices.SortFunc(pairs, func(a, b []int64) int { return cmp.Compare(a[0], b[0]) })
	for k := int64(1); k <= mostFactor; k++ {
		l := &pairLaw{s: k, from: pairs[0][0]}
		l.c = pairs[0][1] - k*pairs[0][0]
		l.t = pairs[1][1] - k*pairs[1][0] - l.c
		if l.s+l.t < 1 || (l.s-1)*l.from+l.c < 0 {
			continue
		}
		c := candidate{node: l, fit: 6, choice: expr.Size(l.s) + expr.Size(l.t) + expr.Size(l.c) + expr.Size(l.from)}
		if (best == nil || c.bits() < best[0].bits()) && l.has(pairs) && s.accept(t, c) && l.foretells(s, t, pairs[len(pairs)-1][0]) {
			best = []candidate{c}
		}
	}
	return best
}

// has tells whether the larger of each pair is that of the law.
func (l *pairLaw) has(pairs [][]int64) bool {
	for n, p := range pairs {
		if p[1] != l.s*p[0]+l.t*int64(n)+l.c {
			return false
		}
	}
	return true
}

// foretells asks for pairs beyond the last of the table, and tells whether none is won.
func (l *pairLaw) foretells(s *search, t *table, last int64) bool {
	for a := last + 1; a <= last+8 && t.ask != nil; a++ {
		if b, is := l.partner(a); is {
			if v, ok := t.ask([]int64{a, b}); ok && v != 1 {
				s.refute(l, []int64{a, b}, 1, true, v)
				return false
			}
		}
	}
	return true
}

func (l *pairLaw) kind() Kind  { return Sequence }
func (l *pairLaw) steps() body { return body{{loop: l}} }

func (l *pairLaw) bits() float64 {
	return 20 + expr.Size(l.s) + expr.Size(l.t) + expr.Size(l.c) + expr.Size(l.from)
}

func (l *pairLaw) eval(pos []int64) (int64, bool) {
	least, most := min(pos[0], pos[1]), max(pos[0], pos[1])
	if least > mostPaired || most > math.MaxInt64/2 {
		return 0, false
	}
	larger, is := l.partner(least)
	return expr.One(is && most == larger), true
}

// partner returns b(n) for a number that is a(n).
func (l *pairLaw) partner(least int64) (larger int64, is bool) {
	var b []int64
	a, k := l.from, 0 // numbers below a are in pairs, and b[k] is the first that is not below
	for a < least {
		b = append(b, l.s*a+l.t*int64(len(b))+l.c)
		for a++; k < len(b) && b[k] <= a; k++ {
			a += expr.One(b[k] == a)
		}
	}
	return l.s*a + l.t*int64(len(b)) + l.c, a == least
}

// larger is the formula of b(n), of a(n) and n.
func (l *pairLaw) larger() *expr.Expr {
	return plus(plus(plus(nil, l.s, expr.Var(0)), l.t, expr.Var(1)), l.c, nil)
}

func (l *pairLaw) say(c *saying) string {
	from := ""
	if l.from > 0 {
		from = fmt.Sprintf(" from %d on", l.from)
	}
	n := emit.Local(c.vars, "n")
	a := "a(" + n + ")"
	return fmt.Sprintf("lost iff min is %s and max is %s for some %s = 0, 1, 2, ..., where %s is the least number%s that is no min or max for a smaller %s",
		a, l.larger().Text([]string{a, n}), n, a, from, n)
}

func (l *pairLaw) write(w *emit.Writer, params []string) {
	a, b, n, k := emit.Local(params, "a"), emit.Local(params, "b"), emit.Local(params, "n"), emit.Local(params, "k")
	least := w.Call("min", params[0], params[1])
	larger := l.larger().Code(w, []string{a, n})
	w.List(b)
	w.Let(a, emit.Num(l.from))
	w.Let(n, "0")
	w.Let(k, "0")
	w.While("("+a+" < "+least+")", func() {
		w.Append(b, larger)
		w.Set(n, n+" + 1")
		w.Set(a, a+" + 1")
		w.While(w.And("("+k+" < "+n+")", "("+b+"["+k+"] <= "+a+")"), func() {
			w.When("("+b+"["+k+"] == "+a+")", func() { w.Set(a, a+" + 1") })
			w.Set(k, k+" + 1")
		})
	})
	w.ReturnIf(w.And("("+a+" == "+least+")", "("+larger+" == "+w.Call("max", params[0], params[1])+")"))
}
