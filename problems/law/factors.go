// Laws of kind Factors: g(n) is the nim-sum, or the sum, of h(e) over the primes
// of n, each of which divides n e times. "Divide by a prime power" is one, with
// h(e) = e. The powers of 2 alone fix h; all other numbers test it.

package law

import (
	"fmt"

	"nimsum/problems/theory/integers"
)

// A factorLaw says that g(n) is the nim-sum, or the sum, of h(e) over the primes
// of n, each of which divides it e times: g(ab) is put together of g(a) and
// g(b) where a and b have no divisor in common.
type factorLaw struct {
	op opcode  // opXor or opAdd
	h  []int64 // of e = 0, 1, ... as far as the table goes
	of node    // the law of h; of one coordinate
}

// findFactors looks for such an h on the powers of 2 and holds it against the
// table: O(n sqrt n) time. It asks for 100 positions.
func findFactors(s *search, t *table, depth int) []candidate {
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
	// What is not seen of h continues as simply as can be: e, or e mod 2, or 1.
	for _, of := range []*expr{{op: opVar}, unary(opParity, &expr{op: opVar}), join(opMin, &expr{op: opVar}, constant(1)), unary(opHalf, unary(opInc, &expr{op: opVar}))} {
		fits := true
		for e, v := range h {
			if w, _ := of.value([]int64{int64(e)}); w != v {
				fits = false
				break
			}
		}
		if !fits {
			continue
		}
		for _, op := range []opcode{opXor, opAdd} {
			l := &factorLaw{op: op, h: h, of: formula{of, Factors}}
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
func (l *factorLaw) bits() float64 { return 8 + l.of.bits() }

func (l *factorLaw) eval(pos []int64) (int64, bool) {
	n, v := pos[0], int64(0)
	if n < 1 {
		return 0, false
	}
	for _, e := range integers.PrimePowers(uint64(n)) {
		h, ok := l.of.eval([]int64{int64(e)})
		if !ok {
			return 0, false
		}
		if l.op == opXor {
			v ^= h
		} else {
			v += h
		}
	}
	return v, true
}

func (l *factorLaw) say(c *saying) string {
	word := map[opcode]string{opXor: "nim-sum", opAdd: "sum"}[l.op]
	h := l.of.(formula).phrase([]string{"e"})
	return fmt.Sprintf("%s = %s of %s over the primes that divide %s, each e times", c.head(), word, h, c.vars[0])
}

func (l *factorLaw) write(w *writer, name string, params []string) {
	n := params[0]
	p, e, v := local(params, "p"), local(params, "e"), local(params, "v")
	w.let(v, "0")
	w.let(p, "2")
	w.while("("+n+" > 1)", func() {
		w.when(fmt.Sprintf("(%s * %s > %s)", p, p, n), func() { w.set(p, n) })
		w.let(e, "0")
		w.while(fmt.Sprintf("(%s %% %s == 0)", n, p), func() {
			w.set(n, unwrap(w.div(n, p)))
			w.set(e, e+" + 1")
		})
		sign := map[opcode]string{opXor: "^", opAdd: "+"}[l.op]
		h := l.of.(formula).code(w, []string{e})
		w.set(v, fmt.Sprintf("%s %s %s", v, sign, h))
		w.set(p, p+" + 1")
	})
	w.ret(v)
}
