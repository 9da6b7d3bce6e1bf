package law

import (
	"testing"

	"nimsum/problems/law/expr"
	"nimsum/problems/theory/automata"
)

// TestRecursive has the formulas of laws tell what the laws do, one step at a time.
func TestRecursive(t *testing.T) {
	n, one := expr.Var(0), func(k int64) *expr.Expr { return expr.Constant(k) }
	third := expr.Join(expr.OpDiv, n, one(3))
	window := func(remainder, low, lost int64) Law {
		t.Helper()
		cond := formula{expr.Join(expr.OpEq, expr.Join(expr.OpMod, n, one(3)), one(remainder)), Predicate}
		l, err := NewWindow(newFound(cond, []string{"n"}, true), newFound(formula{third, Formula}, []string{"n"}, false), low, lost)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	digits := &digitLaw{k: 3, start: 1, table: []int64{0}, rules: []digitRule{{a: 2}, {b: 1}, {a: 2, c: 1}}}
	terms := &sequenceLaw{sequence: sequence{[]int64{0, 2}, 1, expr.Join(expr.OpAdd, expr.Join(expr.OpMul, n, one(3)), one(1))}, how: byTerm}
	for _, l := range []Law{
		window(0, 0, -1), window(1, 2, -1), window(0, 0, 0), window(0, 0, 1),
		newFound(digits, []string{"n"}, false),
		newFound(terms, []string{"n"}, true),
		newFound(&splitLaw{1, []*expr.Expr{expr.Join(expr.OpLt, one(6), n)}, []node{formula{third, Cases}, &elsewhere{0, expr.Join(expr.OpSub, n, one(2)), 1, 5}}}, []string{"n"}, false),
	} {
		s := automata.NewSolver(automata.Base(2), automata.UsualLimits)
		x, v, m := automata.Var("x"), automata.Var("v"), automata.Var("m")
		scope := automata.NewScope(automata.Base(2), func([]*automata.Formula, *automata.Formula) bool { return false })
		says, follows, err := Recursive(l, scope, x, v, m)
		if err != nil {
			t.Errorf("%s: %v", l.Text(), err)
			continue
		}
		for at := int64(2); at < 60; at++ {
			// The one thing that is told of a position.
			told := func(f *automata.Formula, name string) (int64, bool) {
				a, err := s.Solve(automata.Exists([]string{"x"}, f, automata.Equal(x, automata.Number(at)), automata.AtMost(automata.Var(name), automata.Number(1000))))
				if err != nil {
					t.Fatal(err)
				}
				least, ok := a.Least(automata.Base(2))
				if !ok {
					return 0, false
				}
				return least[0], true
			}
			want, ok := l.Eval([]int64{at})
			value, direct := told(says, "v")
			if smaller, ok := told(follows, "m"); ok && !direct {
				got, _ := l.Eval([]int64{smaller})
				value, direct = int64(got), smaller < at
			}
			if !ok || !direct || value != int64(want) {
				t.Errorf("%s: at %d the formulas say %d, %t, not %d", l.Text(), at, value, direct, want)
			}
		}
	}
	for _, l := range []Law{
		newFound(&digitLaw{k: 2, rules: []digitRule{{b: 1, c: 1}, {b: 1}}}, []string{"n"}, false), // more than the same value
		newFound(formula{expr.Unary(expr.OpPopcount, n), Formula}, []string{"n"}, false),
	} {
		scope := automata.NewScope(automata.Base(2), func([]*automata.Formula, *automata.Formula) bool { return false })
		if _, _, err := Recursive(l, scope, automata.Var("x"), automata.Var("v"), automata.Var("m")); err == nil {
			t.Errorf("%s is said by formulas", l.Text())
		}
	}
}
