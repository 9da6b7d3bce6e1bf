package law

import (
	"slices"

	"nimsum/problems/law/expr"
	"nimsum/problems/theory/automata"
)

// TakeAway returns the limit f of a law of Schwenk's: (n, q) is lost iff n = 0 or q is less than
// the least part of n, written as a sum of the terms that follow from f and 1. If taken is set it
// is f(q) that is less. Limit says by a formula that w = f(k).
func TakeAway(l Law) (limit func(scope *automata.Scope, k []automata.Sum, w automata.Sum) (*automata.Formula, error), taken, ok bool) {
	f, ok := l.(*found)
	if !ok || !f.lost || len(f.vars) != 2 || len(f.body) != 1 {
		return nil, false, false
	}
	q, ok := f.body[0].loop.(*sequenceLaw)
	if !ok || q.lags > 0 || q.how != byLeast && q.how != byLast {
		return nil, false, false
	}
	terms := (&sequence{first: []int64{1}, rule: q.rule}).upTo(slices.Max(q.first))
	if len(terms) < len(q.first) || !slices.Equal(q.first, terms[:len(q.first)]) {
		return nil, false, false
	}
	return func(scope *automata.Scope, k []automata.Sum, w automata.Sum) (*automata.Formula, error) {
		in := scope.Inner()
		v, err := term(q.rule, in, k)
		return in.Close(automata.Equal(w, v)), err
	}, q.how == byLast, true
}

// NewGrowth returns the law of lost positions (n, q) of a take-away game in which a move takes up to
// q + more stones, one or more, and q grows by by. Vars are the names of n and q.
func NewGrowth(by, more int64, vars []string) Law {
	q, j := expr.Var(1), expr.Var(2)
	end := func(c int64) *expr.Expr {
		return plus(plus(nil, by, expr.Unary(expr.OpSquare, j)), 1, expr.Join(expr.OpMul, shifted(q, c), j))
	}
	return newFound(&intervalLaw{on: 0, first: end(more + 1 - by), last: end(more + 1)}, vars, true)
}
