package law

import (
	"fmt"

	"nimsum/problems/law/expr"
)

// A quotientLaw is that of Nim on the quotient c = floor(max / min), where heap 0 has the value v of the
// smaller position. The smaller heaps but 0 are worth 0 to c - 2 if v >= c, so that heap c is worth c - 1;
// else they are worth 0 to c - 1 but for v, so that it is worth c.
type quotientLaw struct{ recursive }

// findQuotients holds the values of two coordinates against that law.
func findQuotients(s *search, t *table) []candidate {
	if t.arity != 2 || t.lost {
		return nil
	}
	for _, to := range smaller(t) {
		l := &quotientLaw{recursive{to: to, class: expr.Join(expr.OpDiv, expr.All(expr.OpHi), expr.All(expr.OpLo)), low: t.domain().low}}
		if whole := (candidate{node: l, choice: l.bits()}); s.accept(t, whole) {
			return []candidate{whole}
		}
	}
	return nil
}

func (l *quotientLaw) bits() float64 { return 12 + l.class.Size() }

func (l *quotientLaw) steps() body {
	v, c := expr.Var(2), expr.Var(3)
	return append(l.descend(), step{is: belowQuotient(c, v)})
}

// belowQuotient is c, or c - 1 if c <= v.
func belowQuotient(c, v *expr.Expr) *expr.Expr {
	return expr.Join(expr.OpSub, c, expr.Join(expr.OpLe, c, v))
}

// ratios is floor(x / y - y / x) for x >= y > 0, the values of Euclid's game of positive numbers (G.
// Nivasch, 2006).
func ratios() *expr.Expr {
	product := expr.Join(expr.OpMax, expr.Join(expr.OpMul, expr.All(expr.OpLo), expr.All(expr.OpHi)), expr.Constant(1))
	return expr.Join(expr.OpDiv, expr.Join(expr.OpMul, expr.All(expr.OpSumAll), gap()), product)
}

func (l *quotientLaw) say(c *saying) string {
	return fmt.Sprintf("%s = c - 1 if c <= v; else c, where c = %s and v = %s; at an end v is %d", c.head(), c.text(l.class), l.smaller(c), l.end)
}

// isRatios tells whether a formula is that, in any order of the factors.
func isRatios(e *expr.Expr) bool {
	product := func(e, a, b *expr.Expr) bool {
		return same(e, expr.Join(expr.OpMul, a, b)) || same(e, expr.Join(expr.OpMul, b, a))
	}
	if e.Op != expr.OpDiv {
		return false
	}
	below := e.B
	if below.Op == expr.OpMax && same(below.B, expr.Constant(1)) {
		below = below.A
	}
	return product(e.A, expr.All(expr.OpSumAll), gap()) && product(below, expr.All(expr.OpLo), expr.All(expr.OpHi))
}

// replaced returns a formula with others in the places of parts, as by tells; nil where a coordinate is
// left.
func replaced(e *expr.Expr, by func(*expr.Expr) *expr.Expr) *expr.Expr {
	switch other := by(e); {
	case other != nil:
		return other
	case e.Op == expr.OpConst:
		return e
	case e.Op.Args() == 0:
		return nil
	}
	out := *e
	if out.A = replaced(e.A, by); out.A == nil {
		return nil
	}
	if e.Op.Args() > 1 {
		if out.B = replaced(e.B, by); out.B == nil {
			return nil
		}
	}
	return &out
}
