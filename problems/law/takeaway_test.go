package law

import (
	"testing"

	"nimsum/problems/law/expr"
	"nimsum/problems/theory/automata"
)

// TestTakeAway wants the limits of laws that follow from a limit and 1 alone, and of no others.
func TestTakeAway(t *testing.T) {
	j := expr.Var(0)
	thrice := expr.Join(expr.OpMul, expr.Constant(3), j)
	s := automata.NewSolver(automata.Base(2), automata.UsualLimits)
	never := func([]*automata.Formula, *automata.Formula) bool { return false }
	for _, c := range []struct {
		first     []int64
		lags, how int
		ok        bool
	}{
		{[]int64{1}, 0, byLeast, true},
		{[]int64{1}, 0, byLast, true},
		{[]int64{1, 2, 3, 4, 6, 8}, 0, byLeast, true},
		{[]int64{1, 2, 3, 4, 6, 9}, 0, byLeast, false},
		{[]int64{1, 3}, 0, byLeast, false},
		{[]int64{2}, 0, byLeast, false},
		{[]int64{1}, 1, byLeast, false},
		{[]int64{1}, 0, byTerm, false},
		{[]int64{1}, 0, byCount, false},
	} {
		l := newFound(&sequenceLaw{sequence: sequence{c.first, c.lags, thrice}, how: c.how}, []string{"n", "q"}, true)
		limit, taken, ok := TakeAway(l)
		if ok != c.ok || ok && taken != (c.how == byLast) {
			t.Errorf("%+v: %t, %t", c, taken, ok)
		}
		if !ok {
			continue
		}
		k, w := automata.Var("k"), automata.Var("w")
		f, err := limit(automata.NewScope(automata.Base(2), never), []automata.Sum{k}, w)
		if err != nil {
			t.Fatal(err)
		}
		wrong, err := s.Solve(automata.Or(automata.And(f, automata.Not(automata.Equal(w, k.Times(3)))), automata.And(automata.Not(f), automata.Equal(w, k.Times(3)))))
		if err != nil || !wrong.Empty() {
			t.Errorf("%+v: %v is not the limit, %v", c, f, err)
		}
	}
	square := newFound(&sequenceLaw{sequence: sequence{[]int64{1}, 0, expr.Unary(expr.OpSquare, j)}, how: byLeast}, []string{"n", "q"}, true)
	if limit, _, ok := TakeAway(square); !ok {
		t.Error("a square is no limit")
	} else if _, err := limit(automata.NewScope(automata.Base(2), never), []automata.Sum{automata.Var("k")}, automata.Var("w")); err == nil {
		t.Error("a square is said by a formula")
	}
	if _, _, ok := TakeAway(newFound(formula{j, Formula}, []string{"n"}, false)); ok {
		t.Error("a formula is a law of a take-away game")
	}
}
