package sources

import (
	"slices"

	"go.starlark.net/syntax"

	"nimsum/problems/theory/automata"
	"nimsum/problems/theory/heaps/octal"
)

// callExpr is a call of a function of the rules or of one that all rules know.
func (t *translator) callExpr(e *syntax.CallExpr, names env, in *automata.Scope) any {
	switch fn := t.callee(e, names, in).(type) {
	case *routine:
		return t.call(fn, t.all(e.Args, names, in), in, e)
	case builtinName:
		for _, a := range e.Args {
			if b, ok := a.(*syntax.BinaryExpr); ok && b.Op == syntax.EQ && fn != "parts" && fn != "powers" && fn != "digits" {
				t.fail(e, "%s with named arguments", fn)
			}
		}
		return t.builtin(string(fn), e, names, in)
	}
	t.fail(e, "a call of something that is no function")
	return nil
}

func (t *translator) callee(e *syntax.CallExpr, names env, in *automata.Scope) any {
	if dot, ok := e.Fn.(*syntax.DotExpr); ok {
		t.fail(e, ".%s", dot.Name.Name)
	}
	return t.eval(e.Fn, names, in)
}

// mostArguments bounds the arguments of functions that have optional ones, or that would ignore
// more.
var mostArguments = map[string]int{
	"int": 1, "bool": 1, "abs": 1, "len": 1, "list": 1, "tuple": 1, "reversed": 1, "sorted": 1, "enumerate": 1, "zip": 2, "any": 1, "all": 1,
	"divmod": 2, "pow": 2, "lowbit": 1, "isqrt": 1, "bitlen": 1, "submasks": 1, "powers": 2, "fibonaccis": 1, "digits": 2, "octal": 2, "range": 3, "gcd": 2, "isprime": 1, "divisors": 1, "factors": 1, "omega": 1,
}

// builtin calls a function that all rules know.
func (t *translator) builtin(name string, e *syntax.CallExpr, names env, in *automata.Scope) any {
	arg := func(i int) any {
		if i >= len(e.Args) {
			t.fail(e, "%s of %d arguments", name, len(e.Args))
		}
		return t.peek(e.Args[i], names, in)
	}
	number := func(i int) automata.Sum {
		arg(i)
		return t.number(e.Args[i], names, in)
	}
	// values is the only argument if it is a list, and else all of them.
	values := func() any {
		if len(e.Args) != 1 {
			return fixed(t.all(e.Args, names, in))
		}
		v := arg(0)
		if isNumber(v) {
			return fixed{v}
		}
		return v
	}
	if most, ok := mostArguments[name]; ok && len(e.Args) > most {
		t.fail(e, "%s of %d arguments", name, len(e.Args))
	}
	switch name {
	case "range":
		return t.rangeOf(e, names, in)
	case "int":
		switch v := arg(0).(type) {
		case digitsOfPower:
			return v.p
		case *automata.Formula:
			return in.Truth(v)
		case string:
			t.fail(e, "a number from a text")
		case any:
			return t.asNumber(v, e)
		}
	case "bool":
		return t.asTruth(arg(0), in, e)
	case "abs":
		return in.Abs(number(0))
	case "min", "max":
		list := values()
		if varies(list) {
			return t.extreme(t.elements(list, in, e), name == "max", in, e)
		}
		if all := t.definite(list, e); hasMultiple(all) {
			sorted := t.sort(all, in, e)
			if name == "min" {
				return sorted[0]
			}
			return sorted[len(sorted)-1]
		}
		all := t.sums(t.definite(list, e), e)
		if len(all) == 0 {
			t.fail(e, "%s of nothing", name)
		}
		if name == "min" {
			return in.Min(all...)
		}
		return in.Max(all...)
	case "sum":
		total := automata.Number(0)
		list := values()
		if varies(list) {
			for _, x := range t.elements(list, in, e) {
				is := []*automata.Scope{x.in, in.With(automata.Not(x.in.Within(in)))}
				total = total.Plus(1, in.Merge(is, []automata.Sum{t.asNumber(x.is, e), automata.Number(0)}))
			}
			return total
		}
		for _, x := range t.sums(t.definite(list, e), e) {
			total = total.Plus(1, x)
		}
		return total
	case "xor":
		total := automata.Number(0)
		for _, x := range t.sums(t.definite(values(), e), e) {
			total = must[automata.Sum](t, e)(in.Bits("xor", total, x))
		}
		return total
	case "len":
		list := arg(0)
		if v, ok := list.(*lazy); ok && v.factors != nil {
			return in.Omega(*v.factors)
		}
		if varies(list) {
			return length(t.elements(list, in, e), in)
		}
		return automata.Number(int64(len(t.definite(list, e))))
	case "list":
		if len(e.Args) == 0 {
			return fixed{}
		}
		v := arg(0)
		if x, ok := v.(pack); ok {
			return fixed(x)
		}
		return v
	case "tuple":
		return pack(t.definite(arg(0), e))
	case "reversed":
		all := slices.Clone(t.definite(arg(0), e))
		slices.Reverse(all)
		return all
	case "dict": // of its keys, in any order
		pairs := arg(0)
		return &lazy{items: func(in *automata.Scope) []item {
			all := t.items(pairs, in, e)
			for i, x := range all {
				all[i].is = t.definite(x.is, e)[0]
			}
			return all
		}}
	case "sorted":
		list := arg(0)
		if v, ok := list.(*lazy); ok { // in any order, as long as nobody counts
			return &lazy{items: v.items}
		}
		return t.sorted(t.definite(list, e), in, e)
	case "enumerate":
		out := fixed{}
		if v, ok := arg(0).(digitList); ok {
			return &lazy{items: func(in *automata.Scope) []item { return v.places(t, in, e) }}
		}
		for i, x := range t.definite(arg(0), e) {
			out = append(out, pack{automata.Number(int64(i)), x})
		}
		return out
	case "zip":
		x, y := t.definite(arg(0), e), t.definite(arg(1), e)
		out := fixed{}
		for i := range min(len(x), len(y)) {
			out = append(out, pack{x[i], y[i]})
		}
		return out
	case "any", "all":
		var rows []*automata.Formula
		inner := in.Inner()
		for _, x := range t.items(arg(0), inner, e) {
			f := t.asTruth(x.is, x.in, e)
			if name == "all" {
				f = automata.Not(f)
			}
			rows = append(rows, x.in.Within(inner, f))
		}
		f := inner.Close(automata.Or(rows...))
		if name == "all" {
			return automata.Not(f)
		}
		return f
	case "divmod":
		if x, y := arg(0), arg(1); hasMultiple(fixed{x, y}) {
			return pack{t.compute(&syntax.BinaryExpr{X: e.Args[0], OpPos: e.Lparen, Op: syntax.SLASHSLASH, Y: e.Args[1]}, x, y, in),
				t.compute(&syntax.BinaryExpr{X: e.Args[0], OpPos: e.Lparen, Op: syntax.PERCENT, Y: e.Args[1]}, x, y, in)}
		}
		q, r, err := in.Divide(number(0), t.constant(e.Args[1], names, in, "a divisor"))
		if err != nil {
			t.fail(e, "%v", err)
		}
		return pack{q, r}
	case "pow":
		if p, ok := arg(1).(power); ok {
			if k, ok := number(0).Constant(); ok && k == p.base {
				return p.p
			}
		}
		b, i := t.constant(e.Args[0], names, in, "a base"), t.constant(e.Args[1], names, in, "an exponent")
		k := int64(1)
		for range i {
			if k *= b; k > 1<<30 || k < -1<<30 {
				t.fail(e, "a power so large")
			}
		}
		return automata.Number(k)
	case "gcd":
		x, y := number(0), number(1)
		if _, ok := x.Constant(); ok {
			x, y = y, x
		}
		k, ok := y.Constant()
		if ok && k < 0 || !in.Holds(automata.AtMost(automata.Number(0), x)) {
			t.fail(e, "gcd of a number that may be below 0")
		}
		if !ok {
			t.bounds(e, "gcd of numbers that vary")
			return must[automata.Sum](t, e)(in.CommonDivisor(x, y))
		}
		return must[automata.Sum](t, e)(in.Gcd(x, k))
	case "isprime":
		t.bounds(e, name)
		return in.Prime(number(0))
	case "omega":
		t.bounds(e, name)
		return in.Omega(number(0))
	case "divisors", "factors":
		t.bounds(e, name)
		return t.divisors(e, name == "factors", names, in)
	case "lowbit":
		if in.Numeration().Binary() {
			return must[automata.Sum](t, e)(in.Lowest(number(0)))
		}
	case automata.Root, automata.Length:
		return must[automata.Sum](t, e)(in.Slow(name, number(0)))
	case "submasks":
		n := number(0)
		return &lazy{items: func(in *automata.Scope) []item {
			in = in.With()
			k := automata.Var(in.Fresh())
			both := must[automata.Sum](t, e)(in.Bits("and", k, n))
			in.Add(automata.Equal(both, k), automata.Less(k, n))
			return []item{{in, k}}
		}}
	case "powers":
		return t.weights(e, arg(1), in.Numeration() == automata.Base(max(2, min(automata.MaxBase, int(t.constant(e.Args[0], names, in, "a base"))))))
	case "fibonaccis":
		return t.weights(e, arg(0), in.Numeration() == automata.Zeckendorf)
	case "digits":
		base := int64(10)
		if len(e.Args) > 1 {
			base = t.constant(e.Args[1], names, in, "a base")
		}
		if base < 2 || base > automata.MaxBase || in.Numeration() != automata.Base(int(base)) {
			t.fail(e, "digits in %v", in.Numeration())
		}
		return digitList{number(0), base}
	case "parts":
		return t.parts(e, names, in)
	case "octal":
		text, ok := arg(0).(string)
		code, err := octal.Parse(text)
		if !ok || err != nil {
			t.fail(e, "octal of %v", text)
		}
		n := number(1)
		return &lazy{items: func(in *automata.Scope) []item {
			moves, err := codeMoves(code)(in, []automata.Sum{n})
			if err != nil {
				t.fail(e, "%v", err)
			}
			var all []item
			for _, m := range moves {
				option := fixed{}
				for _, part := range m.Parts {
					option = append(option, part[0])
				}
				all = append(all, item{m.Scope, option})
			}
			return all
		}}
	}
	t.fail(e, "%s", name)
	return nil
}

// bounds fails in a domain, of which no bounds may be used.
func (t *translator) bounds(e syntax.Node, what string) {
	if t.open {
		t.fail(e, "%s", what)
	}
}

// divisors returns the list of the divisors of a number, or of its prime factors: each at least once,
// in any order. Those of a gcd divide both numbers.
func (t *translator) divisors(e *syntax.CallExpr, prime bool, names env, in *automata.Scope) any {
	if len(e.Args) != 1 {
		t.fail(e, "%s of %d arguments", nameOfCall(e), len(e.Args))
	}
	of := []syntax.Expr{e.Args[0]}
	if call, ok := bare(of[0]).(*syntax.CallExpr); ok && len(call.Args) == 2 {
		if fn, ok := call.Fn.(*syntax.Ident); ok && fn.Name == "gcd" && names["gcd"] == nil {
			of = call.Args
		}
	}
	var all []automata.Sum
	for _, arg := range of {
		all = append(all, t.number(arg, names, in))
	}
	list := &lazy{}
	if prime && len(all) == 1 {
		list.factors = &all[0]
	}
	list.items = func(in *automata.Scope) []item {
		in = in.With()
		sum := automata.Number(0)
		for _, n := range all {
			sum = sum.Plus(1, n)
		}
		in.Add(automata.Less(automata.Number(0), sum)) // 0 has no divisors here
		any := in.With()
		d := automata.Var(any.Fresh())
		any.Add(automata.AtMost(automata.Number(1), d))
		any.Add(must[*automata.Formula](t, e)(in.Divides(t.arity == 1, d, all...)))
		if prime {
			any.Add(in.Prime(d))
		}
		items := []item{{any, d}}
		if !prime && len(all) == 1 && in.Numeration().Binary() {
			odd := in.With()
			items = append(items, item{odd, must[automata.Sum](t, e)(odd.OddPart(all[0]))})
		}
		return items
	}
	return list
}

func isNumber(v any) bool {
	switch v.(type) {
	case automata.Sum, *automata.Formula:
		return true
	}
	return false
}

// rangeOf returns a list of numbers: definite ones if both ends are known and they are few, else a
// symbol.
func (t *translator) rangeOf(e *syntax.CallExpr, names env, in *automata.Scope) any {
	low, step := automata.Number(0), int64(1)
	if call, ok := e.Args[0].(*syntax.CallExpr); ok && len(e.Args) == 1 {
		if name, ok := call.Fn.(*syntax.Ident); ok && name.Name == "bitlen" && len(call.Args) == 1 && in.Numeration().Binary() {
			n := t.number(call.Args[0], names, in)
			return &lazy{items: func(in *automata.Scope) []item {
				in = in.With()
				p := in.Fresh()
				in.Add(automata.Relation("weight", nil, p), automata.AtMost(automata.Var(p), n))
				return []item{{in, power{automata.Var(p), 2}}}
			}}
		}
	}
	args := t.all(e.Args, names, in)
	if hasMultiple(fixed(args)) && !t.one {
		return t.rangeOfMultiples(args, e)
	}
	high := t.asNumber(args[0], e.Args[0])
	if len(e.Args) > 1 {
		low, high = high, t.asNumber(args[1], e.Args[1])
	}
	if len(e.Args) > 2 {
		step = t.constant(e.Args[2], names, in, "a step")
	}
	a, known := low.Constant()
	b, end := high.Constant()
	if known && end && !t.open {
		out := fixed{}
		for k := a; step > 0 && k < b || step < 0 && k > b; k += step {
			if out = append(out, automata.Number(k)); len(out) > mostUnrolled {
				break
			}
		}
		if len(out) <= mostUnrolled {
			return out
		}
	}
	if step <= 0 {
		t.fail(e, "a range that goes down")
	}
	if d, ok := high.Plus(-1, low).Constant(); ok && !end && d <= mostUnrolled { // so many from low on
		out := fixed{}
		for k := int64(0); k < d; k += step {
			out = append(out, low.Plus(1, automata.Number(k)))
		}
		return out
	}
	if most, ok := t.most(e.Args[min(1, len(e.Args)-1)], names); ok && known && !end && most-a <= mostBounded {
		return &lazy{items: func(in *automata.Scope) (all []item) {
			for k := a; k < most; k += step {
				all = append(all, item{in.With(automata.Less(automata.Number(k), high)), automata.Number(k)})
			}
			return all
		}, single: true}
	}
	return &lazy{items: func(in *automata.Scope) []item {
		in = in.With()
		k := t.integer(in, low)
		in.Add(automata.AtMost(low, k))
		if !t.open || !end {
			in.Add(automata.Less(k, high))
		}
		if step != 1 {
			m := automata.Var(in.Fresh())
			in.Add(automata.Equal(k, low.Plus(step, m)))
		}
		return []item{{in, k}}
	}}
}

// most is a number that an expression with a min of numbers is not above.
func (t *translator) most(e syntax.Expr, names env) (most int64, ok bool) {
	switch e := bare(e).(type) {
	case *syntax.Literal:
		most, ok = e.Value.(int64)
	case *syntax.Ident:
		if a, isSum := names[e.Name].(automata.Sum); isSum {
			return a.Constant()
		}
	case *syntax.BinaryExpr:
		a, okA := t.most(e.X, names)
		b, okB := t.most(e.Y, names)
		return a + b, okA && okB && e.Op == syntax.PLUS
	case *syntax.CallExpr:
		if name, isName := e.Fn.(*syntax.Ident); !isName || name.Name != "min" || names["min"] != nil {
			break
		}
		for _, arg := range e.Args {
			if k, known := t.most(arg, names); known && (!ok || k < most) {
				most, ok = k, true
			}
		}
	}
	return most, ok
}

// integer returns a new symbol of at least low, which may be negative.
func (t *translator) integer(in *automata.Scope, low automata.Sum) automata.Sum {
	if k, ok := low.Constant(); ok && k >= 0 || in.Holds(automata.AtMost(automata.Number(0), low)) {
		return automata.Var(in.Fresh())
	}
	return low.Plus(1, automata.Var(in.Fresh()))
}

// weights returns the list of weights of the numeration up to a number.
func (t *translator) weights(e *syntax.CallExpr, most any, these bool) any {
	m, isMultiple := most.(multiple)
	if isMultiple = isMultiple && !t.one; !isMultiple {
		if k, ok := t.asNumber(most, e).Constant(); ok && k < 1 {
			return fixed{}
		}
	}
	return &lazy{items: func(in *automata.Scope) []item {
		if !these {
			t.fail(e, "%s in %v", nameOfCall(e), in.Numeration())
		}
		in = in.With()
		p := in.Fresh()
		if in.Add(automata.Relation("weight", nil, p)); isMultiple {
			t.below(automata.Var(p), m, e)
		} else {
			in.Add(automata.AtMost(automata.Var(p), t.asNumber(most, e)))
		}
		return []item{{in, automata.Var(p)}}
	}}
}

func nameOfCall(e *syntax.CallExpr) string { return e.Fn.(*syntax.Ident).Name }

// parts are the ways to write a number as a sum of so many.
func (t *translator) parts(e *syntax.CallExpr, names env, in *automata.Scope) any {
	least, strict := int64(1), false
	for i, a := range e.Args {
		if b, ok := a.(*syntax.BinaryExpr); ok && b.Op == syntax.EQ {
			switch b.X.(*syntax.Ident).Name {
			case "least":
				least = t.constant(b.Y, names, in, "a bound")
			case "strict":
				strict, _ = t.condition(b.Y, names, in).Known()
			}
		} else if i == 2 {
			least = t.constant(a, names, in, "a bound")
		} else if i == 3 {
			strict, _ = t.condition(a, names, in).Known()
		}
	}
	n, k := t.number(e.Args[0], names, in), t.constant(e.Args[1], names, in, "a number of parts")
	if k < 0 || k > mostFormalParts {
		t.fail(e, "%d parts", k)
	}
	return &lazy{items: func(in *automata.Scope) []item {
		in = in.With()
		option := fixed{}
		for _, p := range division(in, n, int(k), least, strict) {
			option = append(option, p[0])
		}
		return []item{{in, option}}
	}}
}

// A digitList is digits(n, base): in a loop, the digits that n has.
type digitList struct {
	n    automata.Sum
	base int64
}

// places are the digits of n with their places: tuples of an exponent and a digit.
func (d digitList) places(t *translator, in *automata.Scope, at syntax.Node) []item {
	var all []item
	n := must[string](t, at)(in.Name(d.n))
	for b := range d.base {
		in := in.With()
		p := in.Fresh()
		low := automata.AtMost(automata.Var(p), d.n)
		if b == 0 { // 0 has one digit
			low = automata.Or(low, automata.And(automata.Zero(d.n), automata.Equal(automata.Var(p), automata.Number(1))))
		}
		in.Add(automata.Relation("place", []int64{b}, n, p), low)
		all = append(all, item{in, pack{power{automata.Var(p), d.base}, automata.Number(b)}})
	}
	return all
}
