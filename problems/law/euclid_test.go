package law

import (
	"testing"

	"nimsum/problems/law/expr"
	"nimsum/problems/theory/automata"
)

// TestDivided wants how values follow from a quotient, of laws that say it and of no others.
func TestDivided(t *testing.T) {
	lo, hi := expr.All(expr.OpLo), expr.All(expr.OpHi)
	rest, quotient := expr.Join(expr.OpMod, hi, lo), expr.Join(expr.OpDiv, hi, lo)
	class := expr.Join(expr.OpMod, quotient, expr.Constant(3))
	table := [][]int64{{0, 1}, {1, 0}, {0, -1}}
	names := []string{"x", "y"}
	of := func(to []*expr.Expr, class *expr.Expr, low int64) Law {
		return newFound(&recursive{to: to, class: class, table: table, low: []int64{low, low}, end: 1}, names, true)
	}
	below := func(a *expr.Irrational, but *expr.Expr) Law {
		return newFound(formula{expr.Join(expr.OpBoth, expr.Join(expr.OpLe, hi, &expr.Expr{Op: expr.OpBeatty, Of: a, A: lo}), but), Ratio}, names, true)
	}
	var root *expr.Irrational // of 2
	for a := range expr.Between(1.4142, 1.4143) {
		root = a
		break
	}
	unequal := expr.Join(expr.OpNe, lo, hi)
	for _, c := range []struct {
		name     string
		law      Law
		ok, all  bool
		end      int64
		says, no [][3]int64 // q, v and u
	}{
		{"a table", of([]*expr.Expr{rest, lo}, class, 1), true, true, 1, [][3]int64{{1, 0, 1}, {4, 1, 0}, {5, 0, 0}, {6, 1, 1}}, [][3]int64{{1, 0, 0}, {5, 1, 0}, {5, 1, 1}, {1, 2, 0}}},
		{"the other way", of([]*expr.Expr{lo, rest}, class, 0), true, true, 1, [][3]int64{{1, 0, 1}}, nil},
		{"twice the smaller", of([]*expr.Expr{rest, expr.Unary(expr.OpDouble, lo)}, class, 1), false, false, 0, nil, nil},
		{"a class of the smaller", of([]*expr.Expr{rest, lo}, expr.Join(expr.OpMod, lo, expr.Constant(3)), 1), false, false, 0, nil, nil},
		{"no coordinate below 2", of([]*expr.Expr{rest, lo}, class, 2), false, false, 0, nil, nil},
		{"nim", newFound(&quotientLaw{recursive{to: []*expr.Expr{rest, lo}, class: quotient, low: []int64{1, 1}}}, names, false), true, true, 0,
			[][3]int64{{1, 0, 1}, {1, 1, 0}, {1, 5, 0}, {4, 3, 4}, {4, 4, 3}, {9, 0, 9}}, [][3]int64{{1, 0, 0}, {4, 4, 4}}},
		{"ratios", newFound(formula{ratios(), Formula}, names, false), true, true, 0, [][3]int64{{1, 0, 1}, {4, 4, 3}}, [][3]int64{{4, 4, 4}}},
		{"phi", below(nil, unequal), true, false, 1, [][3]int64{{1, 0, 1}, {1, 1, 0}, {2, 0, 0}, {9, 1, 0}}, [][3]int64{{1, 0, 0}, {9, 1, 1}}},
		{"phi, equal ones too", below(nil, expr.Constant(1)), true, false, 0, [][3]int64{{1, 0, 1}, {1, 1, 0}}, nil},
		{"the root of 2", below(root, unequal), false, false, 0, nil, nil},
		{"a formula", newFound(formula{lo, Formula}, names, false), false, false, 0, nil, nil},
	} {
		d, ok := Divided(c.law)
		if ok != c.ok || ok && (d.All != c.all || d.End != c.end || (d.Says(c.law) == nil) != c.all) {
			t.Errorf("%s: %+v, %t", c.name, d, ok)
		}
		if !ok {
			continue
		}
		never := func([]*automata.Formula, *automata.Formula) bool { return false }
		f, ends, err := d.Formula(automata.NewScope(automata.Base(2), never), automata.Var("q"), automata.Var("v"), automata.Var("u"))
		if err != nil || (ends != nil) != (c.name == "ratios") {
			t.Fatal(c.name, ends, err)
		}
		for i, all := range [][][3]int64{c.says, c.no} {
			for _, n := range all {
				a, err := automata.NewSolver(automata.Base(2), automata.UsualLimits).Solve(automata.And(f, automata.Equal(automata.Var("q"), automata.Number(n[0])),
					automata.Equal(automata.Var("v"), automata.Number(n[1])), automata.Equal(automata.Var("u"), automata.Number(n[2]))))
				if err != nil || a.Empty() != (i > 0) {
					t.Errorf("%s: says %v: %t, %v", c.name, n, !a.Empty(), err)
				}
			}
		}
	}
}
