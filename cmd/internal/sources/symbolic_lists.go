package sources

import (
	"slices"

	"go.starlark.net/syntax"

	"nimsum/problems/theory/automata"
)

// An item is an element of a list: the value is, for each assignment of symbols that in allows.
type item struct {
	in *automata.Scope
	is any
}

// items returns the elements of a list.
func (t *translator) items(v any, in *automata.Scope, at syntax.Node) []item {
	var all []item
	switch v := v.(type) {
	case fixed:
		for _, x := range v {
			all = append(all, item{in, x})
		}
		return all
	case pack:
		return t.items(fixed(v), in, at)
	case *lazy:
		return v.items(in)
	case *filled:
		for _, x := range v.items {
			all = append(all, item{in.Join(x.in), x.is})
		}
		return all
	case chain:
		for _, part := range v {
			all = append(all, t.items(part, in, at)...)
		}
		return all
	case digitList:
		for b := range v.base {
			n := must[string](t, at)(in.Name(v.n))
			all = append(all, item{in.With(automata.Relation("digit", []int64{b}, n)), automata.Number(b)})
		}
		return all
	}
	t.fail(at, "something that is no list")
	return nil
}

// single tells whether each item of a list is one element at most. The items were made before.
func single(v any) bool {
	switch v := v.(type) {
	case fixed, pack:
		return true
	case *lazy:
		return v.single
	case *filled:
		return !v.many
	case chain:
		return !slices.ContainsFunc(v, func(part any) bool { return !single(part) })
	}
	return false
}

// varies tells whether elements of a list may depend on symbols, so that it may lack some.
func varies(v any) bool {
	switch v.(type) {
	case *lazy, *filled, chain:
		return true
	}
	return false
}

// elements returns the items of a list, each one element where its scope holds, in their order.
func (t *translator) elements(v any, in *automata.Scope, at syntax.Node) []item {
	all := t.items(v, in, at)
	if !single(v) || len(all) > mostUnrolled {
		t.fail(at, "a list of varying length")
	}
	return all
}

// length is how many of some elements there are.
func length(all []item, in *automata.Scope) automata.Sum {
	n := automata.Number(0)
	for _, x := range all {
		n = n.Plus(1, in.Truth(x.in.Within(in)))
	}
	return n
}

// definite returns the elements of a list that does not depend on symbols.
func (t *translator) definite(v any, at syntax.Node) fixed {
	switch v := v.(type) {
	case fixed:
		return v
	case pack:
		return fixed(v)
	case chain:
		var all fixed
		for _, part := range v {
			all = append(all, t.definite(part, at)...)
		}
		return all
	case *lazy, *filled, digitList:
		t.fail(at, "a list of varying length")
	}
	t.fail(at, "something that is no list")
	return nil
}

// as returns a list or tuple of so many values.
func (t *translator) as(size int, v any, at syntax.Node) fixed {
	all := t.definite(v, at)
	if len(all) != size {
		t.fail(at, "%d values for %d names", len(all), size)
	}
	return all
}

func isList(v any) bool {
	switch v.(type) {
	case fixed, *lazy, *filled, chain, digitList:
		return true
	}
	return false
}

// comprehension returns the list of a comprehension.
func (t *translator) comprehension(e *syntax.Comprehension, names env, in *automata.Scope) any {
	names = names.kept(e)
	list, made := &lazy{}, t.in
	list.items = func(in *automata.Scope) []item {
		defer t.within(made)()
		var all []item
		var clause func(i int, names env, in *automata.Scope)
		list.single = true
		clause = func(i int, names env, in *automata.Scope) {
			if i == len(e.Clauses) {
				t.settlePending(in, e)
				all = append(all, item{in, t.eval(e.Body, names, in)})
				return
			}
			switch c := e.Clauses[i].(type) {
			case *syntax.ForClause:
				over, pending := t.peek(c.X, names, in), len(t.pending)
				from := t.items(over, in, c.X)
				list.single = list.single && single(over)
				for _, x := range from {
					inner := names.clone()
					t.bind(inner, c.Vars, x.is)
					clause(i+1, inner, x.in.With())
				}
				t.pending = t.pending[:pending] // it was decided where the elements are made
			case *syntax.IfClause:
				f := t.condition(c.Cond, names, in)
				if truth, ok := f.Known(); !ok || truth {
					clause(i+1, names, in.With(f))
				}
			}
		}
		clause(0, names, in.With())
		return all
	}
	// The list is definite if it depends on no symbol.
	if definite, ok := t.settle(e, names, in); ok {
		return definite
	}
	return list
}

// settle returns the elements of a comprehension over definite lists whose conditions are
// known.
func (t *translator) settle(e *syntax.Comprehension, names env, in *automata.Scope) (fixed, bool) {
	all := fixed{}
	var clause func(i int, names env) bool
	clause = func(i int, names env) bool {
		if i == len(e.Clauses) {
			all = append(all, t.eval(e.Body, names, in))
			return len(all) <= mostUnrolled
		}
		switch c := e.Clauses[i].(type) {
		case *syntax.ForClause:
			var list fixed
			switch v := t.peek(c.X, names, in).(type) {
			case fixed:
				list = v
			case pack:
				list = fixed(v)
			default:
				return false
			}
			for _, x := range list {
				inner := names.clone()
				t.bind(inner, c.Vars, x)
				if !clause(i+1, inner) {
					return false
				}
			}
		case *syntax.IfClause:
			truth, ok := t.condition(c.Cond, names, in).Known()
			if !ok {
				return false
			}
			if truth {
				return clause(i+1, names)
			}
		}
		return true
	}
	trial := in.With() // a trial may fail where conditions are left out
	var ok bool
	old := in
	in = trial
	if err := t.catch(func() { ok = clause(0, names) }); err != nil || !ok {
		return nil, false
	}
	in = old
	all = fixed{}
	return all, clause(0, names)
}

// index is an element of a list.
func (t *translator) index(e *syntax.IndexExpr, names env, in *automata.Scope) any {
	from, i := t.peek(e.X, names, in), t.number(e.Y, names, in)
	k, constant := i.Constant()
	if list, ok := from.(*lazy); ok && list.factors != nil && (isConstant(i, 0) || isConstant(i, -1)) {
		if !in.Holds(automata.Less(automata.Number(1), *list.factors)) {
			t.fail(e, "an index that may lie outside of the list")
		}
		return must[automata.Sum](t, e)(in.PrimeFactor(*list.factors, k < 0))
	}
	if varies(from) && constant {
		return t.pick(t.elements(from, in, e), k, in, e)
	}
	list := t.definite(from, e.X)
	if constant {
		return list[t.place(e, k, len(list))]
	}
	if !in.Holds(automata.And(automata.AtMost(automata.Number(0), i), automata.Less(i, automata.Number(int64(len(list)))))) {
		t.fail(e, "an index that may lie outside of the list")
	}
	var cases []automata.Case
	for k, x := range list {
		cases = append(cases, automata.Case{If: automata.Equal(i, automata.Number(int64(k))), Is: t.asNumber(x, e)})
	}
	return in.Cases(cases...)
}

// place is the index of an element of a list, from its beginning.
func (t *translator) place(at syntax.Node, k int64, size int) int64 {
	if k < 0 {
		k += int64(size)
	}
	if k < 0 || k >= int64(size) {
		t.fail(at, "an index outside of the list")
	}
	return k
}

// pick is element k of those that there are.
func (t *translator) pick(all []item, k int64, in *automata.Scope, at syntax.Node) any {
	if k < 0 {
		all, k = slices.Clone(all), -k-1
		slices.Reverse(all)
	}
	if !in.Holds(automata.Less(automata.Number(k), length(all, in))) {
		t.fail(at, "an index that may lie outside of the list")
	}
	var ends []end
	for i, x := range all {
		here := x.in.With(automata.Equal(length(all[:i], in), automata.Number(k)))
		ends = append(ends, end{path{in: here}, x.is})
	}
	return t.unite(ends, in, at)
}

// slice is a part of a list or a tuple.
func (t *translator) slice(e *syntax.SliceExpr, names env, in *automata.Scope) any {
	v := t.peek(e.X, names, in)
	list := t.definite(v, e)
	size, step := int64(len(list)), int64(1)
	if e.Step != nil {
		if step = t.constant(e.Step, names, in, "a step"); step == 0 {
			t.fail(e, "a step of 0")
		}
	}
	// bound is an end of the slice, cut to what there is.
	bound := func(e syntax.Expr, usual int64) int64 {
		if e == nil {
			return usual
		}
		k := t.constant(e, names, in, "a bound")
		if k < 0 {
			k += size
		}
		if step < 0 {
			return max(-1, min(size-1, k))
		}
		return max(0, min(size, k))
	}
	lo, hi := bound(e.Lo, 0), bound(e.Hi, size)
	if step < 0 {
		lo, hi = bound(e.Lo, size-1), bound(e.Hi, -1)
	}
	out := fixed{}
	for k := lo; step > 0 && k < hi || step < 0 && k > hi; k += step {
		out = append(out, list[k])
	}
	if isTuple(v) {
		return pack(out)
	}
	return out
}

func isTuple(v any) bool { _, ok := v.(pack); return ok }

func (t *translator) repeat(list any, times automata.Sum, at syntax.Node) any {
	k, ok := times.Constant()
	if !ok || k > mostUnrolled {
		t.fail(at, "a list of varying length")
	}
	out := fixed{}
	for range k {
		out = append(out, t.definite(list, at)...)
	}
	return out
}

// sorted puts numbers in order, the least first.
func (t *translator) sorted(list fixed, in *automata.Scope, at syntax.Node) fixed {
	if hasMultiple(list) {
		return t.sort(list, in, at)
	}
	out := fixed{}
	for _, x := range in.Sorted(t.sums(list, at)) {
		out = append(out, x)
	}
	return out
}

// extreme is the least or the greatest of some numbers, of which there must be one.
func (t *translator) extreme(all []item, greatest bool, in *automata.Scope, at syntax.Node) automata.Sum {
	if !in.Holds(automata.Less(automata.Number(0), length(all, in))) {
		t.fail(at, "the least or greatest of nothing")
	}
	var scopes []*automata.Scope
	var sums []automata.Sum
	for _, x := range all {
		is := t.asNumber(x.is, at)
		here := x.in.With()
		for _, y := range all {
			less, more := t.asNumber(y.is, at), is
			if greatest {
				less, more = more, less
			}
			here.Add(automata.Not(y.in.Within(in, automata.Less(less, more))))
		}
		scopes, sums = append(scopes, here), append(sums, is)
	}
	return in.Merge(scopes, sums)
}

func (t *translator) sums(list fixed, at syntax.Node) []automata.Sum {
	var all []automata.Sum
	for _, x := range list {
		all = append(all, t.asNumber(x, at))
	}
	return all
}
