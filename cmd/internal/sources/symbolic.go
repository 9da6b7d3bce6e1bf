package sources

import (
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/syntax"

	"nimsum/problems/theory/automata"
)

type (
	fixed []any // a list of definite elements
	pack  []any // a tuple

	// A lazy list has elements that depend on symbols. Each reading makes them anew, with symbols
	// of their own.
	lazy struct {
		items  func(in *automata.Scope) []item
		single bool // each item is one element at most; known once items were made

		factors *automata.Sum // the list is the factors of this number
	}

	// A filled list grows by append until it is read: then it may have a second name, or stand in a
	// list that is made anew later.
	filled struct {
		items []item
		many  bool // an item may be several elements
		read  bool
		made  int // what translator.work was, which tells the copies of one list from those of others
	}

	// A cells list has definite elements that are assigned to one by one, until it may have a second
	// name.
	cells struct {
		of   fixed
		read bool
	}

	// A lost value is one of several paths that were joined. Nothing may be done with it.
	lost struct{}

	// A chain is the concatenation of lists.
	chain []any

	// A power stands for i where p = base^i.
	power struct {
		p    automata.Sum
		base int64
	}

	// A remainder stands for x % y, of numbers that vary.
	remainder struct {
		x, y automata.Sum
	}

	// A shifted number stands for x // base^i.
	shifted struct {
		x, p automata.Sum
	}

	routine struct {
		at     syntax.Node
		params []string
		rest   string // the name for all other arguments
		body   syntax.Expr
		stmts  []syntax.Stmt
		env    env
	}
)

// bind gives the names of a loop or an assignment their values.
func (t *translator) bind(e env, target syntax.Expr, v any) {
	switch target := target.(type) {
	case *syntax.Ident:
		e[target.Name] = v
	case *syntax.ParenExpr:
		t.bind(e, target.X, v)
	case *syntax.TupleExpr:
		t.bindAll(e, target, target.List, v)
	case *syntax.ListExpr:
		t.bindAll(e, target, target.List, v)
	default:
		t.fail(target, "an assignment to a part")
	}
}

func (t *translator) bindAll(e env, at syntax.Expr, targets []syntax.Expr, v any) {
	for i, v := range t.as(len(targets), v, at) {
		t.bind(e, targets[i], v)
	}
}

// number returns the sum that an expression is.
func (t *translator) number(e syntax.Expr, names env, in *automata.Scope) automata.Sum {
	return t.asNumber(t.eval(e, names, in), e)
}

func (t *translator) asNumber(v any, at syntax.Node) automata.Sum {
	switch v := v.(type) {
	case automata.Sum:
		return v
	case *automata.Formula:
		t.fail(at, "a truth as a number")
	case power:
		t.fail(at, "an exponent as a number")
	case shifted:
		t.fail(at, "a shift by a number that varies")
	case multiple:
		if t.one && v.bound == 0 {
			return v.By
		}
		t.fail(at, "a multiple of a coordinate as a number")
	}
	t.fail(at, "something that is no number")
	return automata.Sum{}
}

func (t *translator) constant(e syntax.Expr, names env, in *automata.Scope, what string) int64 {
	k, ok := t.number(e, names, in).Constant()
	if !ok {
		t.fail(e, "%s that varies", what)
	}
	return k
}

// condition returns the formula that an expression is.
func (t *translator) condition(e syntax.Expr, names env, in *automata.Scope) *automata.Formula {
	inner := in.Inner()
	return inner.Close(t.asTruth(t.eval(e, names, inner), inner, e))
}

func (t *translator) asTruth(v any, in *automata.Scope, at syntax.Node) *automata.Formula {
	switch v := v.(type) {
	case *automata.Formula:
		return v
	case automata.Sum:
		return automata.Not(automata.Zero(v))
	case multiple:
		return automata.Not(automata.And(t.atMost(v, multiple{}, in, at), t.atMost(multiple{}, v, in, at)))
	case fixed:
		return automata.Truth(len(v) > 0)
	case pack:
		return automata.Truth(len(v) > 0)
	case remainder:
		return automata.Not(t.divides(v, in, at))
	case *lazy, *filled, chain:
		var any []*automata.Formula
		for _, x := range t.items(v, in, at) {
			any = append(any, x.in.Within(in))
		}
		return automata.Or(any...)
	}
	t.fail(at, "a condition on something that is no number")
	return nil
}

// divides says that a remainder is 0.
func (t *translator) divides(v remainder, in *automata.Scope, at syntax.Node) *automata.Formula {
	return must[*automata.Formula](t, at)(in.Divides(t.arity == 1, v.y, v.x))
}

// eval runs an expression. A result that is no sum of symbols becomes a new symbol, with facts
// about it in the scope.
func (t *translator) eval(e syntax.Expr, names env, in *automata.Scope) any {
	if t.work++; t.work > mostTranslated {
		t.fail(nil, "rules so long")
	}
	switch e := e.(type) {
	case *syntax.ParenExpr:
		return t.eval(e.X, names, in)
	case *syntax.Literal:
		switch v := e.Value.(type) {
		case int64:
			return automata.Number(v)
		case string:
			return v
		}
		t.fail(e, "%s", e.Raw)
	case *syntax.Ident:
		v, ok := names[e.Name]
		switch list := v.(type) {
		case *filled:
			list.read = true
		case *cells:
			list.read = true
			return t.peek(e, names, in)
		case lost:
			t.fail(e, "%s, which depends on the way", e.Name)
		}
		if ok {
			return v
		}
		return builtinName(e.Name)
	case *syntax.ListExpr:
		return fixed(t.all(e.List, names, in))
	case *syntax.TupleExpr:
		return pack(t.all(e.List, names, in))
	case *syntax.LambdaExpr:
		return t.closure(e, e.Params, names, e.Body, nil)
	case *syntax.UnaryExpr:
		switch e.Op {
		case syntax.NOT:
			return automata.Not(t.condition(e.X, names, in))
		case syntax.MINUS:
			return t.number(e.X, names, in).Times(-1)
		case syntax.PLUS:
			return t.number(e.X, names, in)
		case syntax.TILDE:
			return t.number(e.X, names, in).Times(-1).Plus(1, automata.Number(-1))
		}
	case *syntax.BinaryExpr:
		return t.binary(e, names, in)
	case *syntax.CondExpr:
		return t.either(e, t.condition(e.Cond, names, in), in,
			func(in *automata.Scope) any { return t.eval(e.True, names, in) },
			func(in *automata.Scope) any { return t.eval(e.False, names, in) })
	case *syntax.Comprehension:
		if e.Curly {
			t.fail(e, "a dictionary")
		}
		return t.comprehension(e, names, in)
	case *syntax.IndexExpr:
		return t.index(e, names, in)
	case *syntax.SliceExpr:
		return t.slice(e, names, in)
	case *syntax.CallExpr:
		return t.callExpr(e, names, in)
	}
	t.fail(e, "%s", nameOf(e))
	return nil
}

// peek is eval for an expression of which nothing but the elements is used: a list has no second
// name by it.
func (t *translator) peek(e syntax.Expr, names env, in *automata.Scope) any {
	if name, ok := e.(*syntax.Ident); ok {
		if list, ok := names[name.Name].(*cells); ok {
			return slices.Clone(list.of)
		}
	}
	return t.eval(e, names, in)
}

// nameOf says what an expression is.
func nameOf(e syntax.Node) string {
	switch e := e.(type) {
	case *syntax.DotExpr:
		return "." + e.Name.Name
	case *syntax.DictExpr:
		return "a dictionary"
	case *syntax.WhileStmt:
		return "while"
	}
	return strings.TrimPrefix(fmt.Sprintf("%T", e), "*syntax.")
}

// A builtinName is a function of Starlark or of ours.
type builtinName string

func (t *translator) all(es []syntax.Expr, names env, in *automata.Scope) []any {
	var all []any
	for _, e := range es {
		all = append(all, t.eval(e, names, in))
	}
	return all
}

// either returns one value where a condition holds, and another where it does not.
func (t *translator) either(at syntax.Node, c *automata.Formula, in *automata.Scope, yes, no func(*automata.Scope) any) any {
	if truth, ok := c.Known(); ok {
		if truth {
			return yes(in)
		}
		return no(in)
	}
	a, b := in.With(c), in.With(automata.Not(c))
	return t.unite([]end{{path{in: a}, yes(a)}, {path{in: b}, no(b)}}, in, at)
}

// binary is an operation of two operands.
func (t *translator) binary(e *syntax.BinaryExpr, names env, in *automata.Scope) any {
	switch e.Op {
	case syntax.AND, syntax.OR:
		x := t.condition(e.X, names, in)
		if e.Op == syntax.AND {
			if truth, ok := x.Known(); ok && !truth {
				return x
			}
			return automata.And(x, t.condition(e.Y, names, in.Inner(x)))
		}
		if truth, ok := x.Known(); ok && truth {
			return x
		}
		return automata.Or(x, t.condition(e.Y, names, in.Inner(automata.Not(x))))
	case syntax.IN, syntax.NOT_IN:
		x := t.eval(e.X, names, in)
		var any []*automata.Formula
		for _, y := range t.items(t.peek(e.Y, names, in), in, e.Y) {
			any = append(any, y.in.Within(in, t.same(x, y.is, in, e)))
		}
		if e.Op == syntax.NOT_IN {
			return automata.Not(automata.Or(any...))
		}
		return automata.Or(any...)
	case syntax.PERCENT:
		if f, ok := t.counted(e, names, in); ok {
			return f
		}
	}
	if e.Op == syntax.AMP {
		for _, of := range [][2]syntax.Expr{{e.X, e.Y}, {e.Y, e.X}} {
			if not, ok := bare(of[1]).(*syntax.UnaryExpr); ok && not.Op == syntax.TILDE { // x & ~y is x - (x & y)
				both := t.binary(&syntax.BinaryExpr{X: of[0], OpPos: e.OpPos, Op: e.Op, Y: not.X}, names, in)
				return t.number(of[0], names, in).Plus(-1, t.asNumber(both, e))
			}
		}
	}
	if f := t.square(e, names, in); f != nil {
		return f
	}
	x, y := t.peek(e.X, names, in), t.peek(e.Y, names, in)
	if i, ok := x.(power); ok { // exponents are in the order of their powers
		if j, ok := y.(power); ok && i.base == j.base {
			x, y = i.p, j.p
			if !slices.Contains([]syntax.Token{syntax.EQL, syntax.NEQ, syntax.LT, syntax.LE, syntax.GT, syntax.GE}, e.Op) {
				t.fail(e, "an exponent as a number")
			}
		}
	}
	if hasMultiple(fixed{x, y}) {
		return t.compute(e, x, y, in)
	}
	switch e.Op {
	case syntax.EQL:
		return t.same(x, y, in, e)
	case syntax.NEQ:
		return automata.Not(t.same(x, y, in, e))
	case syntax.PLUS:
		switch {
		case isList(x) && isList(y):
			a, ok := x.(fixed)
			b, also := y.(fixed)
			if ok && also {
				return slices.Concat(a, b)
			}
			return chain{x, y}
		case isTuple(x) && isTuple(y):
			return slices.Concat(x.(pack), y.(pack))
		case x == "1":
			if p, ok := y.(power); ok && p.base == 10 {
				return digitsOfPower{p.p}
			}
		}
	case syntax.STAR:
		if k, ok := x.(automata.Sum); ok && isList(y) {
			return t.repeat(y, k, e)
		}
		if k, ok := y.(automata.Sum); ok && isList(x) {
			return t.repeat(x, k, e)
		}
		if p, ok := y.(power); ok && x == "0" {
			return power{p.p, 10}
		}
	case syntax.LTLT:
		if p, ok := y.(power); ok && p.base == 2 {
			if k, ok := t.asNumber(x, e).Constant(); ok {
				return p.p.Times(k)
			}
		}
	case syntax.GTGT:
		if p, ok := y.(power); ok && p.base == 2 && in.Numeration().Binary() {
			return shifted{t.asNumber(x, e), p.p}
		}
	case syntax.AMP, syntax.PERCENT:
		if x, ok := x.(shifted); ok && isConstant(y, map[syntax.Token]int64{syntax.AMP: 1, syntax.PERCENT: 2}[e.Op]) {
			n, p := must[string](t, e)(in.Name(x.x)), must[string](t, e)(in.Name(x.p))
			return in.Truth(automata.Relation("place", []int64{1}, n, p))
		}
	}
	a, b := t.asNumber(x, e.X), t.asNumber(y, e.Y)
	switch e.Op {
	case syntax.LT:
		return automata.Less(a, b)
	case syntax.LE:
		return automata.AtMost(a, b)
	case syntax.GT:
		return automata.Less(b, a)
	case syntax.GE:
		return automata.AtMost(b, a)
	case syntax.PLUS:
		return a.Plus(1, b)
	case syntax.MINUS:
		return a.Plus(-1, b)
	case syntax.STAR:
		if k, ok := a.Constant(); ok {
			return b.Times(k)
		}
		if k, ok := b.Constant(); ok {
			return a.Times(k)
		}
		t.fail(e, "a product of numbers that vary")
	case syntax.SLASHSLASH, syntax.PERCENT:
		k, ok := b.Constant()
		if !ok && e.Op == syntax.PERCENT && !t.open && in.Holds(automata.AtMost(automata.Number(1), b)) {
			return remainder{a, b}
		}
		if !ok {
			t.fail(e, "a division by a number that varies")
		}
		if e.Op == syntax.SLASHSLASH {
			return must[automata.Sum](t, e)(in.Quotient(a, k))
		}
		_, r, err := in.Divide(a, k)
		return must[automata.Sum](t, e)(r, err)
	case syntax.CIRCUMFLEX, syntax.AMP, syntax.PIPE:
		if sum, ok := a.Plus(1, b).Constant(); ok && sum == 0 && e.Op == syntax.AMP && in.Numeration().Binary() {
			return must[automata.Sum](t, e)(in.Lowest(in.Abs(a))) // x & -x
		}
		op := map[syntax.Token]string{syntax.CIRCUMFLEX: "xor", syntax.AMP: "and", syntax.PIPE: "or"}[e.Op]
		return must[automata.Sum](t, e)(in.Bits(op, a, b))
	case syntax.LTLT, syntax.GTGT:
		k, ok := b.Constant()
		if !ok || k < 0 || k > 30 {
			t.fail(e, "a shift by a number that varies")
		}
		if e.Op == syntax.LTLT {
			return a.Times(1 << k)
		}
		return must[automata.Sum](t, e)(in.Quotient(a, 1<<k))
	}
	t.fail(e, "the operator %v", e.Op)
	return nil
}

// square says k * k <= x, or k * k > x, by the square root of x where that is known, for k from 0 on;
// nil where it is not, or the expression is another.
func (t *translator) square(e *syntax.BinaryExpr, names env, in *automata.Scope) *automata.Formula {
	by, ok := bare(e.X).(*syntax.BinaryExpr)
	if !ok || e.Op != syntax.LE && e.Op != syntax.GT || by.Op != syntax.STAR {
		return nil
	}
	k, ok := t.eval(by.X, names, in).(automata.Sum)
	l, also := t.eval(by.Y, names, in).(automata.Sum)
	if _, constant := k.Constant(); !ok || !also || constant || k.String() != l.String() || !in.Holds(automata.AtMost(automata.Number(0), k)) {
		return nil
	}
	root, err := in.Slow(automata.Root, t.number(e.Y, names, in))
	switch {
	case err != nil:
		return nil
	case e.Op == syntax.GT:
		return automata.Less(root, k)
	}
	return automata.AtMost(k, root)
}

func isConstant(v any, k int64) bool {
	a, ok := v.(automata.Sum)
	c, constant := a.Constant()
	return ok && constant && c == k
}

// digitsOfPower is the text of a power of 10.
type digitsOfPower struct{ p automata.Sum }

// bare is an expression without parentheses around it.
func bare(e syntax.Expr) syntax.Expr {
	for {
		p, ok := e.(*syntax.ParenExpr)
		if !ok {
			return e
		}
		e = p.X
	}
}

// counted is popcount(x) % c or ctz(x) % c, for popcount(x) alone is no relation of digits.
func (t *translator) counted(e *syntax.BinaryExpr, names env, in *automata.Scope) (automata.Sum, bool) {
	call, ok := bare(e.X).(*syntax.CallExpr)
	if !ok || len(call.Args) != 1 {
		return automata.Sum{}, false
	}
	name, ok := call.Fn.(*syntax.Ident)
	if !ok || name.Name != "popcount" && name.Name != "ctz" || names[name.Name] != nil || !in.Numeration().Binary() {
		return automata.Sum{}, false
	}
	a := t.number(call.Args[0], names, in)
	c := t.constant(e.Y, names, in, "a modulus")
	return must[automata.Sum](t, e)(in.Count(name.Name == "ctz", a, c)), true
}

// same says that two values are equal.
func (t *translator) same(x, y any, in *automata.Scope, at syntax.Node) *automata.Formula {
	if f, ok := x.(*automata.Formula); ok {
		if g, ok := y.(*automata.Formula); ok {
			return automata.Or(automata.And(f, g), automata.And(automata.Not(f), automata.Not(g)))
		}
		return automata.Truth(false)
	}
	for _, pair := range [][2]any{{x, y}, {y, x}} {
		if r, ok := pair[0].(remainder); ok && isConstant(pair[1], 0) {
			return t.divides(r, in, at)
		}
	}
	if a, ok := x.(automata.Sum); ok {
		if b, ok := y.(automata.Sum); ok {
			return automata.Equal(a, b)
		}
		return automata.Truth(false)
	}
	if s, ok := x.(string); ok {
		return automata.Truth(y == s)
	}
	a, b := t.definite(x, at), t.definite(y, at)
	if len(a) != len(b) || isTuple(x) != isTuple(y) {
		return automata.Truth(false)
	}
	all := []*automata.Formula{}
	for i := range a {
		all = append(all, t.same(a[i], b[i], in, at))
	}
	return automata.And(all...)
}
