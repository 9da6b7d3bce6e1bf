package law

import (
	"fmt"

	"nimsum/problems/law/expr"
	"nimsum/problems/theory/automata"
)

// Formal says by a formula that a position has value v by the law, or that it is lost if only
// that is asked. Its coordinates are at. The error says what no formula says.
func Formal(l Law, scope *automata.Scope, at []automata.Sum, v automata.Sum) (*automata.Formula, error) {
	f, ok := l.(*found)
	if !ok {
		return nil, inexpressible(l.Kind())
	}
	in := scope.Inner()
	if f.lost {
		lost, err := conditionOf(f.node, in, at)
		if err != nil {
			return nil, err
		}
		return in.Close(lost), nil
	}
	is, err := valueOf(f.node, in, at)
	if err != nil {
		return nil, err
	}
	return in.Close(automata.Equal(v, is)), nil
}

// Radix returns the base in which the digits of numbers tell the values of a law, 0 if the
// law does not say.
func Radix(l Law) int {
	if f, ok := l.(*found); ok {
		switch n := f.node.(type) {
		case *digitLaw:
			return int(n.k)
		case *automatic:
			return int(n.k)
		}
	}
	return 0
}

func inexpressible(what any) error {
	return &automata.ExpressError{What: fmt.Sprintf("a law with %v", what)}
}

// conditionOf says that a law of lost positions gives 1.
func conditionOf(n node, in *automata.Scope, at []automata.Sum) (*automata.Formula, error) {
	if f, ok := n.(formula); ok {
		return truth(f.Expr, in, at)
	}
	v, err := valueOf(n, in, at)
	if err != nil {
		return nil, err
	}
	return automata.Equal(v, automata.Number(1)), nil
}

// valueOf returns the value of a law.
func valueOf(n node, in *automata.Scope, at []automata.Sum) (automata.Sum, error) {
	switch n := n.(type) {
	case formula:
		return term(n.Expr, in, at)
	case *Periodic:
		return n.formal(in, at[0]), nil
	case *exceptionLaw:
		var cases []automata.Case
		other := automata.Truth(true)
		for i, p := range n.pos {
			here := automata.Truth(true)
			for j, x := range p {
				here = automata.And(here, automata.Equal(at[j], automata.Number(x)))
			}
			cases = append(cases, automata.Case{If: here, Is: automata.Number(n.val[i])})
			other = automata.And(other, automata.Not(here))
		}
		rest := in.With(other)
		v, err := valueOf(n.of, rest, at)
		if err != nil {
			return v, err
		}
		scopes, sums := []*automata.Scope{rest}, []automata.Sum{v}
		for _, c := range cases {
			scopes, sums = append(scopes, in.With(c.If)), append(sums, c.Is)
		}
		return in.Merge(scopes, sums), nil
	}
	return automata.Sum{}, inexpressible(n.kind())
}

// formal returns the value at n: from the start on, n = start + m period + i.
func (p *Periodic) formal(in *automata.Scope, n automata.Sum) automata.Sum {
	start := automata.Number(p.First + int64(p.Preperiod))
	table := func(out *automata.Scope, i automata.Sum, values []int64) automata.Sum {
		t := automata.Var(out.Fresh())
		var rows []*automata.Formula
		for k, v := range values {
			rows = append(rows, automata.And(automata.Equal(i, automata.Number(int64(k))), automata.Equal(t, automata.Number(v))))
		}
		out.Add(automata.Or(rows...))
		return t
	}
	after := in.With(automata.AtMost(start, n))
	m, i := automata.Var(after.Fresh()), automata.Var(after.Fresh())
	after.Add(automata.Equal(n, start.Plus(int64(p.Period), m).Plus(1, i)), automata.Less(i, automata.Number(int64(p.Period))))
	v := table(after, i, p.Values[p.Preperiod:]).Plus(p.Saltus, m)
	if p.Preperiod == 0 {
		return in.Merge([]*automata.Scope{after}, []automata.Sum{v})
	}
	before := in.With(automata.Less(n, start))
	j := automata.Var(before.Fresh())
	before.Add(automata.Equal(n, j.Plus(1, automata.Number(p.First))))
	w := table(before, j, p.Values[:p.Preperiod])
	return in.Merge([]*automata.Scope{before, after}, []automata.Sum{w, v})
}

// truth says that a formula is not 0.
func truth(e *expr.Expr, in *automata.Scope, at []automata.Sum) (*automata.Formula, error) {
	switch e.Op {
	case expr.OpBoth, expr.OpEither:
		a, err := truth(e.A, in, at)
		if err != nil {
			return nil, err
		}
		rest := in.Inner(a)
		if e.Op == expr.OpEither {
			rest = in.Inner(automata.Not(a))
		}
		inner := rest.Inner()
		b, err := truth(e.B, inner, at)
		if err != nil {
			return nil, err
		}
		if b = inner.Close(b); e.Op == expr.OpEither {
			return automata.Or(a, b), nil
		}
		return automata.And(a, b), nil
	case expr.OpEq, expr.OpNe, expr.OpLt, expr.OpLe:
		inner := in.Inner()
		a, err := term(e.A, inner, at)
		if err != nil {
			return nil, err
		}
		b, err := term(e.B, inner, at)
		if err != nil {
			return nil, err
		}
		switch e.Op {
		case expr.OpEq:
			return inner.Close(automata.Equal(a, b)), nil
		case expr.OpNe:
			return inner.Close(automata.Not(automata.Equal(a, b))), nil
		case expr.OpLt:
			return inner.Close(automata.Less(a, b)), nil
		}
		return inner.Close(automata.AtMost(a, b)), nil
	}
	inner := in.Inner()
	a, err := term(e, inner, at)
	if err != nil {
		return nil, err
	}
	return inner.Close(automata.Not(automata.Zero(a))), nil
}

// term returns the value of a formula.
func term(e *expr.Expr, in *automata.Scope, at []automata.Sum) (automata.Sum, error) {
	none := automata.Sum{}
	if e.Truth() {
		c, err := truth(e, in, at)
		if err != nil {
			return none, err
		}
		return in.Cases(automata.Case{If: c, Is: automata.Number(1)}, automata.Case{If: automata.Not(c), Is: automata.Number(0)}), nil
	}
	switch e.Op {
	case expr.OpVar:
		return at[e.K], nil
	case expr.OpConst:
		return automata.Number(e.K), nil
	case expr.OpLo:
		return in.Min(at...), nil
	case expr.OpHi:
		return in.Max(at...), nil
	case expr.OpMid:
		return at[0].Plus(1, at[1]).Plus(1, at[2]).Plus(-1, in.Min(at...)).Plus(-1, in.Max(at...)), nil
	case expr.OpSumAll, expr.OpXorAll:
		total := automata.Number(0)
		for _, x := range at {
			if e.Op == expr.OpSumAll {
				total = total.Plus(1, x)
				continue
			}
			var err error
			if total, err = in.Bits("xor", total, x); err != nil {
				return none, err
			}
		}
		return total, nil
	}
	if e.Op == expr.OpMod {
		if c, ok := e.B.Constant(); ok && (e.A.Op == expr.OpPopcount || e.A.Op == expr.OpCtz) && in.Numeration().Binary() {
			a, err := term(e.A.A, in, at)
			if err != nil {
				return none, err
			}
			return in.Count(e.A.Op == expr.OpCtz, a, c)
		}
	}
	if e.Op == expr.OpParity && (e.A.Op == expr.OpPopcount || e.A.Op == expr.OpCtz) && in.Numeration().Binary() {
		a, err := term(e.A.A, in, at)
		if err != nil {
			return none, err
		}
		return in.Count(e.A.Op == expr.OpCtz, a, 2)
	}
	if e.Op.Args() == 0 {
		return none, inexpressible(e.Op.Name())
	}
	a, err := term(e.A, in, at)
	if err != nil {
		return none, err
	}
	if e.Op.Args() == 1 {
		return unary(e, in, a)
	}
	b, err := term(e.B, in, at)
	if err != nil {
		return none, err
	}
	switch e.Op {
	case expr.OpAdd:
		return a.Plus(1, b), nil
	case expr.OpSub:
		return a.Plus(-1, b), nil
	case expr.OpMin:
		return in.Min(a, b), nil
	case expr.OpMax:
		return in.Max(a, b), nil
	case expr.OpDiff:
		return in.Abs(a.Plus(-1, b)), nil
	case expr.OpXor:
		return in.Bits("xor", a, b)
	case expr.OpAnd:
		return in.Bits("and", a, b)
	case expr.OpOr:
		return in.Bits("or", a, b)
	case expr.OpMul:
		if k, ok := a.Constant(); ok {
			return b.Times(k), nil
		}
		if k, ok := b.Constant(); ok {
			return a.Times(k), nil
		}
	case expr.OpDiv, expr.OpMod:
		k, ok := b.Constant()
		if !ok {
			break
		}
		q, r, err := in.Divide(a, k)
		if e.Op == expr.OpMod {
			return r, err
		}
		return q, err
	}
	return none, inexpressible(e.Op.Name())
}

// unary is a function of one number.
func unary(e *expr.Expr, in *automata.Scope, a automata.Sum) (automata.Sum, error) {
	switch e.Op {
	case expr.OpInc:
		return a.Plus(1, automata.Number(1)), nil
	case expr.OpDec:
		return a.Plus(-1, automata.Number(1)), nil
	case expr.OpDouble:
		return a.Times(2), nil
	case expr.OpHalf:
		q, _, err := in.Divide(a, 2)
		return q, err
	case expr.OpParity:
		_, r, err := in.Divide(a, 2)
		return r, err
	}
	binary, golden := in.Numeration().Binary(), in.Numeration() == automata.Zeckendorf
	switch {
	case e.Op == expr.OpLowbit && binary || e.Op == expr.OpZeck && golden:
		return in.Lowest(in.Max(a, automata.Number(0)))
	case e.Op == expr.OpHighbit && binary:
		return in.Highest(in.Max(a, automata.Number(0)))
	case e.Op == expr.OpBeatty && golden && e.Golden():
		return in.Golden(in.Max(a, automata.Number(0)))
	}
	return automata.Sum{}, inexpressible(e.Op.Name())
}
