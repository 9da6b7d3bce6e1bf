package law

import (
	"nimsum/problems/law/expr"
	"nimsum/problems/theory/automata"
)

// NewWindow returns the law of a heap that has the value size(n) where grows(n) holds, or n is the
// least heap low, and else that of n - size(n) - 1. With lost >= 0 only lost positions are told:
// in the first case n is lost iff size(n) = lost. Grows must be a condition, and size a formula.
func NewWindow(grows, size Law, low, lost int64) (Law, error) {
	a, okA := grows.(*found)
	b, okB := size.(*found)
	if !okA || !okB {
		return nil, inexpressible("other laws as parts")
	}
	cond, okA := a.node.(formula)
	many, okB := b.node.(formula)
	if !okA || !okB || len(a.vars) != 1 || len(b.vars) != 1 {
		return nil, inexpressible("parts that are no formulas")
	}
	value, where, n := many.Expr, cond.Expr, expr.Var(0)
	if holds, ok := where.Value([]int64{low}); !ok || holds == 0 {
		where = expr.Join(expr.OpEither, expr.Join(expr.OpEq, n, expr.Constant(low)), where)
	}
	if lost >= 0 {
		value = expr.Join(expr.OpEq, value, expr.Constant(lost))
	}
	rest := &elsewhere{0, expr.Join(expr.OpSub, n, expr.Unary(expr.OpInc, many.Expr)), low, expr.One(lost == 0)}
	l := &splitLaw{1, []*expr.Expr{where}, []node{formula{value, Cases}, rest}}
	return newFound(l, b.vars, lost >= 0), nil
}

// NewGrowing returns the law of NewWindow of a size that grows by a slow function, which is when size
// differs from what it is for n - 1.
func NewGrowing(size Law, low, lost int64) (Law, error) {
	f, ok := size.(*found)
	if !ok || Slow(size) == "" {
		return nil, inexpressible("no slow function")
	}
	many := f.node.(formula).Expr
	before := replaced(many, func(e *expr.Expr) *expr.Expr {
		if e.Op == expr.OpVar {
			return expr.Unary(expr.OpDec, e)
		}
		return nil
	})
	return NewWindow(newFound(formula{expr.Join(expr.OpNe, many, before), Predicate}, f.vars, true), size, low, lost)
}

// Slow returns the name of the slow function of [automata.Scope.Slow] that a formula has, or "".
func Slow(l Law) string {
	f, ok := l.(*found)
	if !ok {
		return ""
	}
	is, ok := f.node.(formula)
	switch {
	case ok && is.Has(expr.OpSqrt):
		return automata.Root
	case ok && is.Has(expr.OpBitlen):
		return automata.Length
	}
	return ""
}

// Recursive says by formulas what a law of one coordinate tells of a position in one step: that it
// has the value v, 1 for lost and 0 for won if only that is asked; or that it has the value of the
// smaller position m. Formal has no formula for laws of which the second tells anything.
func Recursive(l Law, scope *automata.Scope, at, v, m automata.Sum) (says, follows *automata.Formula, err error) {
	f, ok := l.(*found)
	if !ok || len(f.vars) != 1 {
		return nil, nil, inexpressible(l.Kind())
	}
	if q, ok := f.body[0].loop.(*sequenceLaw); ok && q.how == byTerm && q.lags == 1 {
		return q.recursive(scope, at, v, m)
	}
	vars := []automata.Sum{at}
	leaves, err := f.body.leaves(scope.Inner(), vars, vars, 0)
	if err == errLoop {
		err = inexpressible(l.Kind())
	}
	if err != nil {
		return nil, nil, err
	}
	says, follows = automata.Truth(false), automata.Truth(false)
	for _, leaf := range leaves {
		if !leaf.smaller {
			says = automata.Or(says, leaf.in.Close(automata.Equal(v, leaf.is)))
			continue
		}
		first := f.body[0] // it ends the recursion below some number, or does not matter
		if e := first.when; leaf.again && e != nil && e.Op == expr.OpLt && len(first.do) == 1 && first.do[0].is != nil {
			low, okLow := e.B.Constant()
			end, okEnd := first.do[0].is.Constant()
			if okLow && okEnd && e.A.Op == expr.OpVar {
				says = automata.Or(says, leaf.in.Close(automata.Less(leaf.is, automata.Number(low)), automata.Equal(v, automata.Number(end))))
				leaf.in.Add(automata.AtMost(automata.Number(low), leaf.is))
			}
		}
		follows = automata.Or(follows, leaf.in.Close(automata.Equal(m, leaf.is)))
	}
	return says, follows, nil
}

// recursive is Recursive of a law of lost heaps, each of which follows from the one before: a heap
// that follows from m is lost iff m is. That increasing terms follow from increasing ones, by
// which a heap follows from one at most, is for a proof to find out.
func (l *sequenceLaw) recursive(scope *automata.Scope, at, v, m automata.Sum) (says, follows *automata.Formula, err error) {
	last := automata.Number(l.first[len(l.first)-1])
	from := func(m automata.Sum) (*automata.Formula, error) {
		in := scope.Inner(automata.AtMost(last, m))
		next, err := term(l.rule, in, []automata.Sum{m})
		return in.Close(automata.Less(last, at), automata.Equal(at, next)), err
	}
	given := automata.Truth(false)
	for _, a := range l.first {
		given = automata.Or(given, automata.Equal(at, automata.Number(a)))
	}
	if follows, err = from(m); err != nil {
		return nil, nil, err
	}
	any := scope.Inner()
	before := any.Fresh()
	some, err := from(automata.Var(before))
	says = automata.Or(automata.And(given, automata.Equal(v, automata.Number(1))),
		automata.And(automata.Not(given), automata.Not(any.Close(some)), automata.Equal(v, automata.Number(0))))
	return says, follows, err
}

// A leaf is where the steps of a law end: in a scope, with a value or a smaller position.
type leaf struct {
	in             *automata.Scope
	is             automata.Sum
	smaller, again bool
}

// leaves returns all ways in which the steps end. The variable there stands for the value of a
// smaller position, and is that position; 0 if there is none.
func (b body) leaves(in *automata.Scope, at, vars []automata.Sum, there int64) ([]leaf, error) {
	uses := func(e *expr.Expr) bool { return e != nil && there > 0 && e.Uses(there) }
	for i, s := range b {
		if s.is != nil && there > 0 && s.is.Op == expr.OpVar && s.is.K == there {
			return []leaf{{in, vars[there], true, false}}, nil
		}
		if uses(s.when) || uses(s.is) || uses(s.at) || s.to != nil && there > 0 {
			return nil, errLoop
		}
		switch {
		case s.when != nil:
			here, err := truth(s.when, in, vars)
			if err != nil {
				return nil, err
			}
			var all []leaf
			if len(s.do) > 0 {
				if all, err = s.do.leaves(in.With(here), at, vars[:len(vars):len(vars)], there); err != nil {
					return nil, err
				}
			}
			more, err := b[i+1:].leaves(in.With(automata.Not(here)), at, vars, there)
			return append(all, more...), err
		case s.is != nil:
			v, err := term(s.is, in, vars)
			return []leaf{{in, v, false, false}}, err
		case s.again != nil:
			v, err := term(s.again, in, at)
			return []leaf{{in, v, true, true}}, err
		}
		var v automata.Sum
		var err error
		if s.to != nil && s.of == nil {
			there = int64(len(vars))
			if v, err = term(s.to[0], in, vars); err == nil { // a law that asks for others says nothing
				in = in.With(automata.AtMost(automata.Number(0), v), automata.Less(v, at[0]))
			}
		} else {
			v, err = s.adds(in, at, vars)
		}
		if err != nil {
			return nil, err
		}
		vars = append(vars[:len(vars):len(vars)], v)
	}
	return nil, errLoop
}
