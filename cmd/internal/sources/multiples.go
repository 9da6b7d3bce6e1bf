package sources

import (
	"reflect"

	"go.starlark.net/syntax"

	"nimsum/problems/theory/automata"
	"nimsum/problems/theory/theorem"
)

// A multiple is a number of a position of two numbers, in terms of the smaller one, y. It may be no
// more than a bound: of what is as large or larger, or as small or smaller.
type multiple struct {
	theorem.Multiple
	bound int64 // 1: that much or more; -1: that much or less
}

// Multiples returns the options of a position of multiples of y, which is 1 or else larger. The error
// says what in the rules cannot be expressed, and where.
func (r *Rules) Multiples(scope *automata.Scope, at []theorem.Multiple, one bool) (moves []theorem.Subtraction, err error) {
	if r.script == nil {
		return nil, errNoFormulas
	}
	t := &translator{name: r.script.name, one: one}
	err = t.catch(func() {
		var args []any
		for _, a := range at {
			args = append(args, multiple{Multiple: a})
		}
		options, place := t.script(r.script, args, scope)
		for _, option := range options {
			m := theorem.Subtraction{Scope: option.in.With()}
			to, ok := option.is.(pack)
			if list, isList := option.is.(fixed); isList && len(list) == 1 {
				to, ok = list[0].(pack)
			}
			if !ok {
				t.fail(place, "an option that is no pair")
			}
			to, m.Order = unsorted(to)
			for _, x := range to {
				a, ok := t.multiple(x)
				if !ok || a.bound != 0 {
					t.fail(place, "an option with something that is no multiple")
				}
				m.To = append(m.To, a.Multiple)
			}
			moves = append(moves, m)
		}
		if len(t.pending) > 0 {
			t.fail(place, "a range that ends at a coordinate")
		}
	})
	return moves, err
}

// multiple returns a value as a multiple. Where y is 1 all numbers are, else only constants.
func (t *translator) multiple(v any) (multiple, bool) {
	switch v := v.(type) {
	case multiple:
		return v, true
	case automata.Sum:
		if t.one {
			return multiple{Multiple: theorem.Multiple{By: v}}, true
		}
		k, ok := v.Constant()
		return multiple{Multiple: theorem.Multiple{More: k}}, ok
	}
	return multiple{}, false
}

// plus returns a + by b.
func (t *translator) plus(a multiple, by int64, b multiple, at syntax.Node) multiple {
	out := multiple{a.Multiple.Plus(by, b.Multiple), a.bound}
	if b.bound != 0 {
		if out.bound = by * b.bound; a.bound != 0 {
			t.fail(at, "a sum of bounds")
		}
	}
	return out
}

// atMost says a <= b. What is known in the scope is true or false: the other case may make no sense.
func (t *translator) atMost(a, b multiple, in *automata.Scope, at syntax.Node) *automata.Formula {
	d := t.plus(a, -1, b, at)
	says, known, ok := d.AtMost(theorem.Multiple{})
	if !ok || !in.Holds(known) {
		t.fail(at, "a comparison with a multiple of a coordinate")
	}
	if in.Holds(says) {
		says = automata.Truth(true)
	} else if in.Holds(automata.Not(says)) {
		says = automata.Truth(false)
	}
	if truth, ok := says.Known(); d.bound != 0 && (!ok || truth == (d.bound > 0)) {
		t.fail(at, "a comparison of a product of numbers that vary")
	}
	return says
}

// compute is an operation of which an operand is a multiple.
func (t *translator) compute(e *syntax.BinaryExpr, x, y any, in *automata.Scope) any {
	if e.Op == syntax.STAR {
		return t.times(x, y, in, e)
	}
	a, okA := t.multiple(x)
	b, okB := t.multiple(y)
	if !okA || !okB {
		t.fail(e, "a multiple of a coordinate and something else")
	}
	atMost := func(a, b multiple) *automata.Formula { return t.atMost(a, b, in, e) }
	switch e.Op {
	case syntax.PLUS:
		return t.plus(a, 1, b, e)
	case syntax.MINUS:
		return t.plus(a, -1, b, e)
	case syntax.LE:
		return atMost(a, b)
	case syntax.GE:
		return atMost(b, a)
	case syntax.LT:
		return automata.Not(atMost(b, a))
	case syntax.GT:
		return automata.Not(atMost(a, b))
	case syntax.EQL, syntax.NEQ:
		f := automata.And(atMost(a, b), atMost(b, a))
		if e.Op == syntax.NEQ {
			f = automata.Not(f)
		}
		return f
	case syntax.SLASHSLASH, syntax.PERCENT:
		q := a.By
		k, ok := b.By.Constant()
		switch byUnit := ok && k == 1 && b.Rest == 0 && b.More == 0 && a.bound == 0 && b.bound == 0 && 0 <= a.Rest && a.Rest <= 1; {
		case byUnit && a.More == 0:
		case byUnit && a.More == -1 && e.Op == syntax.SLASHSLASH:
			q = q.Plus(a.Rest-1, automata.Number(1)) // 1 is taken from r, or else from By y
		default:
			if truth, known := automata.And(atMost(multiple{}, a), automata.Not(atMost(b, a))).Known(); !known || !truth {
				t.fail(e, "%v of a multiple of a coordinate", e.Op)
			}
			q = automata.Number(0) // 0 <= a < b
		}
		if e.Op == syntax.SLASHSLASH {
			return q
		}
		return multiple{Multiple: a.Plus(-1, theorem.Multiple{By: q})}
	}
	t.fail(e, "%v of a multiple of a coordinate", e.Op)
	return nil
}

// times is a product. What is no multiple is as large as its least factors tell.
func (t *translator) times(x, y any, in *automata.Scope, at syntax.Node) any {
	k, ok := x.(automata.Sum)
	if !ok {
		x, y = y, x
		k, ok = x.(automata.Sum)
	}
	m, isMultiple := y.(multiple)
	if !ok || !isMultiple {
		t.fail(at, "a product of coordinates")
	}
	c, constant := k.Constant()
	by, fixed := m.By.Constant()
	switch {
	case m.bound != 0:
	case constant:
		return multiple{Multiple: theorem.Multiple{}.Plus(c, m.Multiple)}
	case fixed && m.Rest == 0 && m.More == 0:
		return multiple{Multiple: theorem.Multiple{By: k.Times(by)}}
	case in.Holds(automata.AtMost(automata.Number(1), k)):
		if positive, known := t.atMost(multiple{}, m, in, at).Known(); known && positive {
			return multiple{m.Multiple, 1}
		}
	}
	t.fail(at, "a product of numbers that vary")
	return nil
}

// An extreme is the smaller or the larger one of two multiples, where that is not known.
type extreme struct {
	of     fixed
	larger bool
}

// unsorted returns a pair that has both extremes as a pair of the multiples, and their order.
func unsorted(to pack) (pack, int) {
	if len(to) == 2 {
		a, okA := to[0].(extreme)
		b, okB := to[1].(extreme)
		if okA && okB && a.larger != b.larger && reflect.DeepEqual(a.of, b.of) {
			if a.larger {
				return pack(a.of), 1
			}
			return pack(a.of), -1
		}
	}
	return to, 0
}

// sort puts multiples in order, the least first.
func (t *translator) sort(list fixed, in *automata.Scope, at syntax.Node) fixed {
	out := fixed{}
	for _, v := range list {
		a, ok := t.multiple(v)
		if !ok {
			t.fail(at, "an order of a multiple of a coordinate and something else")
		}
		i := len(out)
		for ; i > 0; i-- {
			sorted, known := t.atMost(out[i-1].(multiple), a, in, at).Known()
			if !known && len(list) == 2 {
				return fixed{extreme{fixed{out[0], a}, false}, extreme{fixed{out[0], a}, true}}
			}
			if !known {
				t.fail(at, "the larger of multiples of a coordinate")
			}
			if sorted {
				break
			}
		}
		out = append(out[:i], append(fixed{a}, out[i:]...)...)
	}
	return out
}

// hasMultiple tells whether some of a list are multiples.
func hasMultiple(list any) bool {
	all, _ := list.(fixed)
	for _, v := range all {
		if _, ok := v.(multiple); ok {
			return true
		}
	}
	return false
}

// below says that k is less than a multiple, y >= 2. This is no fact: k <= By must follow from the
// conditions on what is made of k, and then k < By y, where By >= 1.
func (t *translator) below(k automata.Sum, high multiple, at syntax.Node) {
	if high.bound != 0 || high.Rest < 0 || high.More < 0 {
		t.fail(at, "a range to a multiple of a coordinate")
	}
	t.pending = append(t.pending, automata.And(automata.AtMost(k, high.By), automata.AtMost(automata.Number(1), high.By)))
}

// rangeOfMultiples is a range with a multiple among its arguments, y >= 2. It has steps of y, or it has
// numbers below a multiple.
func (t *translator) rangeOfMultiples(args []any, at syntax.Node) any {
	if len(args) == 1 {
		args = []any{automata.Number(0), args[0]}
	}
	if len(args) == 2 {
		args = append(args, automata.Number(1))
	}
	low, okLow := t.multiple(args[0])
	high, okHigh := t.multiple(args[1])
	step, okStep := t.multiple(args[2])
	k, isNumber := args[0].(automata.Sum)
	by, constant := step.By.Constant()
	unit := okStep && constant && by == 1 && step.Rest == 0 && step.More == 0 && step.bound == 0
	switch {
	case !okHigh || high.bound != 0 || low.bound != 0:
	case unit && okLow && !isNumber:
		return &lazy{items: func(in *automata.Scope) []item {
			in = in.With()
			z := t.plus(low, 1, multiple{Multiple: theorem.Multiple{By: automata.Var(in.Fresh())}}, at)
			in.Add(automata.Not(t.atMost(high, z, in, at)))
			return []item{{in, z}}
		}}
	case isNumber && isConstant(args[2], 1):
		return &lazy{items: func(in *automata.Scope) []item {
			in = in.With()
			n := t.integer(in, k)
			in.Add(automata.AtMost(k, n))
			t.below(n, high, at)
			return []item{{in, n}}
		}}
	}
	t.fail(at, "a range to a multiple of a coordinate")
	return nil
}

// settlePending fails unless all that is pending holds where an element of a list is made.
func (t *translator) settlePending(in *automata.Scope, at syntax.Node) {
	for _, f := range t.pending {
		if !in.Holds(f) {
			t.fail(at, "a range that ends at a coordinate")
		}
	}
}
