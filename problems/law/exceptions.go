// Laws of kind Exceptions: a law of another kind, and a table of a few small
// positions that it gets wrong. Misere Wythoff is one. The table is solved again
// without its corner, and only positions outside of the corner count as evidence.

package law

import (
	"fmt"
	"slices"
	"strings"

	"nimsum/problems/law/expr"
)

// An exceptionLaw is a law but for a few small positions: those in a table.
type exceptionLaw struct {
	of   node
	side int64 // exceptions have all coordinates below
	pos  [][]int64
	val  []int64
}

// findExceptions solves a table again without the positions of which all
// coordinates are below 1, 2 or 4, where the rules may have their own ways.
func findExceptions(s *search, t *table) []candidate {
	if t.part > 0 || t.train < 64 {
		return nil
	}
	for _, side := range []int64{1, 2, 4} {
		law := &exceptionLaw{side: side}
		sub := t.section(func(p []int64) ([]int64, bool) { return p, slices.Max(p) >= side })
		if sub == nil || len(sub.pos) == len(t.pos) || 4*sub.train < 3*t.train {
			continue
		}
		sub.ask = t.ask
		sub.part = s.budget / 40
		c := s.solve(sub)
		if c == nil {
			continue
		}
		law.of = c.node
		rest := c.steps()
		for i, p := range t.pos {
			if slices.Max(p) >= side {
				continue
			}
			if v, ok := rest.eval(p); ok && v == t.val[i] {
				continue
			}
			law.pos, law.val = append(law.pos, p), append(law.val, t.val[i])
		}
		if len(law.pos) == 0 {
			return []candidate{*c}
		}
		whole := candidate{node: law, fit: c.fit + len(law.pos), choice: 3 + float64(len(law.pos)) + c.choice}
		if s.accept(t, whole) {
			return []candidate{whole}
		}
	}
	return nil
}

func (l *exceptionLaw) kind() Kind { return Exceptions }

func (l *exceptionLaw) bits() float64 {
	bits := 4 + expr.Size(l.side) + l.of.bits()
	for _, v := range l.val {
		bits += 2 + expr.Size(v)
	}
	return bits
}

func (l *exceptionLaw) steps() body {
	var b body
	for i, p := range l.pos {
		var here *expr.Expr
		for j, x := range p {
			here = join(expr.OpBoth, here, expr.Join(expr.OpEq, expr.Var(int64(j)), expr.Constant(x)))
		}
		b = append(b, step{when: here, do: body{{is: expr.Constant(l.val[i])}}})
	}
	return append(b, part(l.of, len(l.pos[0]))...)
}

func (l *exceptionLaw) say(c *saying) string {
	said := l.of.say(c) + "; but "
	var but []string
	for i, p := range l.pos {
		at := strings.ReplaceAll(strings.Trim(fmt.Sprint(p), "[]"), " ", ", ")
		if len(p) > 1 {
			at = "(" + at + ")"
		}
		switch {
		case !c.lost:
			if len(p) == 1 {
				at = "(" + at + ")"
			}
			at = fmt.Sprintf("%s%s = %d", c.name, at, l.val[i])
		case l.val[i] == 1:
			at += " is lost"
		default:
			at += " is won"
		}
		but = append(but, at)
	}
	return said + strings.Join(but, ", ")
}
