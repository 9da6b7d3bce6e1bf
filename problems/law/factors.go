// Laws of kind Factors: g(n) is the nim-sum, or the sum, of h(e) over the primes
// of n, each of which divides n e times. "Divide by a prime power" is one, with
// h(e) = e. The powers of 2 alone fix h; all other numbers test it.

package law

import (
	"fmt"

	"nimsum/problems/law/emit"
	"nimsum/problems/law/expr"
	"nimsum/problems/theory/integers"
)

// A factorLaw says that g(n) is the nim-sum, or the sum, of h(e) over the primes of n, each
// of which divides it e times: g(ab) is put together of g(a) and g(b) where a and b have no
// divisor in common.
type factorLaw struct {
	op expr.Opcode // OpXor or OpAdd
	h  formula
}

// findFactors looks for such an h on the powers of 2 and holds it against the
// table: O(n sqrt n) time. It asks for 100 positions.
func findFactors(s *search, t *table) []candidate {
	if t.arity != 1 || t.lost || t.train < 100 {
		return nil
	}
	if v, ok := t.at(1); !ok || v != 0 {
		return nil
	}
	h := []int64{0}
	for q := int64(2); ; q *= 2 {
		v, ok := t.at(q)
		if !ok {
			break
		}
		h = append(h, v)
	}
	if len(h) < 6 {
		return nil
	}
	// A few simple functions for h, which also tell its values beyond the table.
	e := expr.Var(0)
	for _, of := range []*expr.Expr{e, expr.Unary(expr.OpParity, e), expr.Join(expr.OpMin, e, expr.Constant(1)), expr.Unary(expr.OpHalf, expr.Unary(expr.OpInc, e))} {
		fits := true
		for e, v := range h {
			if w, _ := of.Value([]int64{int64(e)}); w != v {
				fits = false
				break
			}
		}
		if !fits {
			continue
		}
		for _, op := range []expr.Opcode{expr.OpXor, expr.OpAdd} {
			l := &factorLaw{op, formula{of, Factors}}
			if !s.spend(int64(t.train) / 4) {
				return nil
			}
			if c := (candidate{node: l, fit: len(h), choice: 4}); s.accept(t, c) {
				return []candidate{c}
			}
		}
	}
	return nil
}

func (l *factorLaw) kind() Kind    { return Factors }
func (l *factorLaw) bits() float64 { return 8 + l.h.bits() }

func (l *factorLaw) eval(pos []int64) (int64, bool) {
	n, v := pos[0], int64(0)
	if n < 1 {
		return 0, false
	}
	for _, e := range integers.PrimePowers(uint64(n)) {
		h, ok := l.h.eval([]int64{int64(e)})
		if !ok {
			return 0, false
		}
		if l.op == expr.OpXor {
			v ^= h
		} else {
			v += h
		}
	}
	return v, true
}

func (l *factorLaw) say(c *saying) string {
	word := map[expr.Opcode]string{expr.OpXor: "nim-sum", expr.OpAdd: "sum"}[l.op]
	h := l.h.Text([]string{"e"})
	return fmt.Sprintf("%s = %s of %s over the primes that divide %s, each e times", c.head(), word, h, c.vars[0])
}

func (l *factorLaw) write(w *emit.Writer, name string, params []string) {
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
		sign := map[expr.Opcode]string{expr.OpXor: "^", expr.OpAdd: "+"}[l.op]
		h := l.h.Code(w, []string{e})
		w.Set(v, fmt.Sprintf("%s %s %s", v, sign, h))
		w.Set(p, p+" + 1")
	})
	w.Return(v)
}
