// Laws of kind Factors: g(n) is the nim-sum, the sum or the maximum of h(e, i, p) over the
// primes p of n, each of which divides n e times and is the i-th prime. "Divide by a prime
// power" is one, with h = e. The powers of primes alone fix h; all other numbers test it.

package law

import (
	"fmt"
	"slices"
	"sync"

	"nimsum/problems/law/emit"
	"nimsum/problems/law/expr"
	"nimsum/problems/theory/integers"
)

// A factorLaw puts g(n) together of h(e, i, p) for the primes of n: where a and b have no
// divisor in common, g(ab) comes from g(a) and g(b).
type factorLaw struct {
	op expr.Opcode // OpXor, OpAdd or OpMax
	h  formula
}

// mostIndexed is the largest prime whose number among all primes is counted.
const mostIndexed = 1 << 20

// findFactors looks for a small formula h on the powers of primes and holds it against the
// table: O(n sqrt n) time. It asks for 100 positions.
func findFactors(s *search, t *table) []candidate {
	if t.arity != 1 || t.lost || t.train < 100 || t.hi[0] > mostIndexed {
		return nil
	}
	if v, ok := t.at(1); !ok || v != 0 {
		return nil
	}
	var pos [][]int64
	var target []int32
	for n := int64(2); len(pos) < 64; n++ {
		v, ok := t.at(n)
		if !ok {
			break
		}
		if q := factorsOf(n); len(q) == 1 {
			pos, target = append(pos, q[0][:]), append(target, int32(v))
		}
	}
	if len(pos) < 24 {
		return nil
	}
	leaves := []*expr.Expr{expr.Var(0), expr.Var(1), expr.Var(2), expr.Constant(1), expr.Constant(2), expr.Constant(3), expr.Constant(4)}
	b := newBank(pos, 0, leaves, len(leaves), 1<<24)
	var best []candidate
	for w := 0; w < 4 && len(best) == 0; w++ {
		b.grow(s, func(i int32) bool {
			if !slices.Equal(b.vector(i), target) {
				return true
			}
			for _, op := range []expr.Opcode{expr.OpXor, expr.OpAdd, expr.OpMax} {
				h := b.expr(i)
				l := &factorLaw{op, formula{h, Factors}}
				if c := (candidate{node: l, fit: len(pos), choice: 4 + h.Size()}); s.spend(int64(t.train)/4) && s.accept(t, c) {
					best = []candidate{c}
					return false
				}
			}
			return true
		})
	}
	return best
}

var primeIndex = sync.OnceValue(func() []int32 {
	index := make([]int32, mostIndexed+1) // -1 for composite numbers
	n := int32(0)
	for p := 2; p < len(index); p++ {
		if index[p] < 0 {
			continue
		}
		n++
		index[p] = n
		for q := 2 * p; q < len(index); q += p {
			index[q] = -1
		}
	}
	return index
})

// factorsOf returns e, i and p for each prime of n. The index i is 0 for primes that are
// larger than mostIndexed.
func factorsOf(n int64) (all [][3]int64) {
	for p, e := range integers.PrimePowers(uint64(n)) {
		i := int64(0)
		if p <= mostIndexed {
			i = int64(primeIndex()[p])
		}
		all = append(all, [3]int64{int64(e), i, int64(p)})
	}
	return all
}

func (l *factorLaw) kind() Kind    { return Factors }
func (l *factorLaw) bits() float64 { return 8 + l.h.bits() }

func (l *factorLaw) steps() body { return body{{loop: l}} }

func (l *factorLaw) eval(pos []int64) (int64, bool) {
	n, v := pos[0], int64(0)
	if n < 1 {
		return 0, false
	}
	for _, q := range factorsOf(n) {
		h, ok := l.h.Value(q[:])
		if !ok || q[1] == 0 && l.h.Uses(1) {
			return 0, false
		}
		if v, ok = expr.Apply2(l.op, v, h); !ok {
			return 0, false
		}
	}
	return v, true
}

func (l *factorLaw) say(c *saying) string {
	word := map[expr.Opcode]string{expr.OpXor: "nim-sum", expr.OpAdd: "sum", expr.OpMax: "maximum"}[l.op]
	said := fmt.Sprintf("%s = %s of %s over the primes", c.head(), word, l.h.Text([]string{"e", "i", "p"}))
	if l.h.Uses(2) {
		said += " p"
	}
	said += fmt.Sprintf(" that divide %s, each e times", c.vars[0])
	if l.h.Uses(1) {
		said += " and the i-th prime"
	}
	c.mean(l.h.Expr)
	return said
}

func (l *factorLaw) write(w *emit.Writer, params []string) {
	n := params[0]
	p, e, v := emit.Local(params, "p"), emit.Local(params, "e"), emit.Local(params, "v")
	w.Let(v, "0")
	w.Let(p, "2")
	w.While("("+n+" > 1)", func() {
		w.When(fmt.Sprintf("(%s * %s > %s)", p, p, n), func() { w.Set(p, n) })
		w.Let(e, "0")
		w.While(fmt.Sprintf("(%s %% %s == 0)", n, p), func() {
			w.Set(n, w.Div(n, p))
			w.Set(e, e+" + 1")
		})
		index := "0"
		if l.h.Uses(1) {
			index = w.Call("primeindex", p)
		}
		w.When("("+e+" > 0)", func() {
			w.Set(v, expr.Join(l.op, expr.Var(3), l.h.Expr).Code(w, []string{e, index, p, v}))
		})
		w.Set(p, p+" + 1")
	})
	w.Return(v)
}
