package sources

import (
	"reflect"
	"slices"

	"go.starlark.net/syntax"

	"nimsum/problems/theory/automata"
	"nimsum/problems/theory/heaps/octal"
)

// A path is one way through statements: the names it knows, and what holds on it.
type path struct {
	env env
	in  *automata.Scope
}

// An end is a path that returned a value.
type end struct {
	path
	value any
}

// closure makes a function of its parameters and its body.
func (t *translator) closure(at syntax.Node, params []syntax.Expr, names env, body syntax.Expr, stmts []syntax.Stmt) *routine {
	f := &routine{at: at, body: body, stmts: stmts, env: names}
	for _, p := range params {
		switch p := p.(type) {
		case *syntax.Ident:
			f.params = append(f.params, p.Name)
			continue
		case *syntax.UnaryExpr:
			if name, ok := p.X.(*syntax.Ident); ok && p.Op == syntax.STAR {
				f.rest = name.Name
				continue
			}
		}
		t.fail(p, "a parameter with a default")
	}
	t.captures(f, names)
	return f
}

// within goes on in a body, until the function that it returns is called.
func (t *translator) within(in body) (back func()) {
	old := t.in
	t.in = in
	return func() { t.in = old }
}

// captures fails if a function uses a name of the function around it that may change: it has
// the names as they were when it was made.
func (t *translator) captures(f *routine, names env) {
	at := f.at
	start, _ := at.Span()
	uses := map[string]bool{}
	syntax.Walk(at, func(n syntax.Node) bool {
		if x, ok := n.(*syntax.Ident); ok {
			uses[x.Name] = true
		}
		return true
	})
	for name := range uses {
		if name == f.rest || slices.Contains(f.params, name) {
			continue
		}
		switch list := names[name].(type) {
		case *filled:
			list.read = true
		case *cells:
			list.read = true
		}
		times := 0
		if slices.Contains(t.in.params, name) {
			times++
		}
		for _, stmt := range t.in.stmts {
			syntax.Walk(stmt, func(n syntax.Node) bool {
				if n == at {
					return false
				}
				switch n := n.(type) {
				case *syntax.DefStmt:
					if n.Name.Name == name {
						times++
					}
					return false
				case *syntax.LambdaExpr:
					return false
				case *syntax.ForStmt, *syntax.WhileStmt:
					if !t.untouched([]syntax.Stmt{n.(syntax.Stmt)}, name) {
						times += 2
					}
				case *syntax.Comprehension:
					for _, c := range n.Clauses {
						if c, ok := c.(*syntax.ForClause); ok && t.bound(c.Vars, name) {
							if from, to := n.Span(); !start.IsValid() || !before(start, from) && before(start, to) {
								times += 2 // at stands inside
							}
						}
					}
				case *syntax.AssignStmt:
					if t.bound(n.LHS, name) {
						times++
						if where, _ := n.Span(); before(start, where) && t.in.params != nil {
							times++
						}
					}
				}
				return true
			})
		}
		if times > 1 {
			t.fail(at, "a function that uses %s, which changes", name)
		}
	}
}

func before(a, b syntax.Position) bool {
	return a.Line < b.Line || a.Line == b.Line && a.Col < b.Col
}

// call runs a function.
func (t *translator) call(f *routine, args []any, in *automata.Scope, at syntax.Node) any {
	if at == nil {
		at = f.at
	}
	if len(args) < len(f.params) || len(args) > len(f.params) && f.rest == "" {
		t.fail(at, "%d arguments for %d parameters", len(args), len(f.params))
	}
	if t.depth++; t.depth > mostDepth {
		t.fail(at, "a recursion")
	}
	defer func() { t.depth-- }()
	names := f.env.clone()
	for i, p := range f.params {
		names[p] = args[i]
	}
	if f.rest != "" {
		names[f.rest] = pack(slices.Clone(args[len(f.params):]))
	}
	if f.body != nil {
		return t.eval(f.body, names, in)
	}
	defer t.within(body{append([]string{f.rest}, f.params...), f.stmts})()
	var ends []end
	open := t.statements(f.stmts, []path{{names, in.With()}}, &ends, nil)
	if len(open) > 0 {
		ends = append(ends, end{open[0], nil})
		if len(open) > 1 || len(ends) > 1 {
			t.fail(f.at, "a way without return")
		}
	}
	return t.unite(ends, in, at)
}

// unite returns the value of the path that is taken.
func (t *translator) unite(ends []end, in *automata.Scope, at syntax.Node) any {
	if len(ends) == 0 {
		t.fail(at, "a function that does not end")
	}
	if isList(ends[0].value) {
		if len(ends) == 1 {
			if f, ok := ends[0].value.(fixed); ok && ends[0].in.Within(in).String() == automata.Truth(true).String() {
				return f
			}
		}
		return &lazy{items: func(to *automata.Scope) []item {
			var all []item
			for _, e := range ends {
				all = append(all, t.items(e.value, to.Join(e.in), at)...)
			}
			return all
		}}
	}
	var rows []*automata.Formula
	var scopes []*automata.Scope
	tuple, isTuple := ends[0].value.(pack)
	for _, e := range ends {
		if f, ok := e.value.(*automata.Formula); ok {
			rows = append(rows, e.in.Within(in, f))
		}
		other, ok := e.value.(pack)
		isTuple = isTuple && ok && len(other) == len(tuple)
		scopes = append(scopes, e.in)
	}
	if len(rows) == len(ends) {
		return automata.Or(rows...)
	}
	merge := func(of func(end) any) automata.Sum {
		var sums []automata.Sum
		for _, e := range ends {
			sums = append(sums, t.asNumber(of(e), at))
		}
		return in.Merge(scopes, sums)
	}
	if !isTuple {
		return merge(func(e end) any { return e.value })
	}
	out := make(pack, len(tuple))
	for i := range out {
		out[i] = merge(func(e end) any { return e.value.(pack)[i] })
	}
	return out
}

// A loop gathers the paths that left the body of a loop early.
type loop struct{ next, out []path }

// left counts the paths that left, by loop and by function.
func (l *loop) left(ends *[]end) int {
	if l == nil {
		return len(*ends)
	}
	return len(*ends) + len(l.next) + len(l.out)
}

// join makes one path of those into which p has parted at a statement, none of which left, if they
// differ in nothing but what lists have grown by, and in names that stand nowhere else. Symbols are
// new wherever one is made, so a value that all have was made before they parted.
func (t *translator) join(p path, at syntax.Stmt, all []path) []path {
	if len(all) < 2 {
		return all
	}
	joined := all[0].env.clone()
	for _, q := range all[1:] {
		for name := range joined {
			if _, both := q.env[name]; !both && !t.only(at, name) {
				return all
			} else if !both {
				joined[name] = lost{}
			}
		}
		for name, v := range q.env {
			a, grows := joined[name].(*filled)
			b, also := v.(*filled)
			if grows && also && a.made == b.made {
				same := 0
				for same < min(len(a.items), len(b.items)) && reflect.DeepEqual(a.items[same], b.items[same]) {
					same++
				}
				a.items, a.read = append(a.items, b.items[same:]...), a.read || b.read
			} else if was, ok := joined[name]; !ok || !reflect.DeepEqual(was, v) {
				if !t.only(at, name) {
					return all
				}
				joined[name] = lost{}
			}
		}
	}
	return []path{{joined, p.in}}
}

// only tells whether a name stands in a statement and nowhere else in the function.
func (t *translator) only(at syntax.Stmt, name string) bool {
	count := func(stmts ...syntax.Stmt) (n int) {
		for _, stmt := range stmts {
			syntax.Walk(stmt, func(x syntax.Node) bool {
				if id, ok := x.(*syntax.Ident); ok && id.Name == name {
					n++
				}
				return true
			})
		}
		return n
	}
	return count(at) == count(t.in.stmts...) && !slices.Contains(t.in.params, name)
}

// statements runs statements on all paths. It returns those that come to the end.
func (t *translator) statements(stmts []syntax.Stmt, open []path, ends *[]end, around *loop) []path {
	for _, stmt := range stmts {
		var after []path
		for _, p := range open {
			after = append(after, t.statement(stmt, p, ends, around)...)
		}
		if open = after; len(open) > mostPaths {
			t.fail(stmt, "more than %d ways through the statements", mostPaths)
		}
	}
	return open
}

func (t *translator) statement(stmt syntax.Stmt, p path, ends *[]end, around *loop) []path {
	switch stmt := stmt.(type) {
	case *syntax.DefStmt:
		f := t.closure(stmt, stmt.Params, nil, nil, stmt.Body)
		p.env[stmt.Name.Name] = f
		f.env = p.env
	case *syntax.ReturnStmt:
		var v any
		if stmt.Result != nil {
			v = t.eval(stmt.Result, p.env, p.in)
		}
		*ends = append(*ends, end{p, v})
		return nil
	case *syntax.AssignStmt:
		t.assign(stmt, p)
	case *syntax.ExprStmt:
		switch x := stmt.X.(type) {
		case *syntax.CallExpr:
			t.append(x, p)
		case *syntax.Literal: // a docstring
		default:
			t.fail(stmt, "an expression for its effect")
		}
	case *syntax.IfStmt:
		c := t.condition(stmt.Cond, p.env, p.in)
		if truth, known := c.Known(); known {
			if truth {
				return t.statements(stmt.True, []path{p}, ends, around)
			}
			return t.statements(stmt.False, []path{p}, ends, around)
		}
		left := around.left(ends)
		yes := t.statements(stmt.True, []path{{p.env.clone(), p.in.With(c)}}, ends, around)
		no := t.statements(stmt.False, []path{{p.env.clone(), p.in.With(automata.Not(c))}}, ends, around)
		if around.left(ends) > left {
			return append(yes, no...)
		}
		return t.join(p, stmt, append(yes, no...))
	case *syntax.ForStmt:
		return t.loop(stmt, p, ends)
	case *syntax.BranchStmt:
		switch {
		case stmt.Token == syntax.PASS:
			return []path{p}
		case around == nil:
			t.fail(stmt, "%v", stmt.Token)
		case stmt.Token == syntax.BREAK:
			around.out = append(around.out, p)
		default:
			around.next = append(around.next, p)
		}
		return nil
	default:
		t.fail(stmt, "%s", nameOf(stmt))
	}
	return []path{p}
}

func (t *translator) assign(stmt *syntax.AssignStmt, p path) {
	v := t.eval(stmt.RHS, p.env, p.in)
	if stmt.Op != syntax.EQ {
		if part, ok := stmt.LHS.(*syntax.IndexExpr); ok {
			op := stmt.Op - syntax.PLUS_EQ + syntax.PLUS
			t.store(part, t.binary(&syntax.BinaryExpr{X: part, OpPos: stmt.OpPos, Op: op, Y: stmt.RHS}, p.env, p.in), p)
			return
		}
		name, ok := stmt.LHS.(*syntax.Ident)
		if !ok {
			t.fail(stmt, "an assignment to a part")
		}
		if l, ok := p.env[name.Name].(*filled); ok && stmt.Op == syntax.PLUS_EQ {
			t.grow(l, t.items(v, p.in, stmt), single(v), stmt)
			return
		}
		if isList(p.env[name.Name]) {
			t.fail(stmt, "a list that grows and may have a second name")
		}
		op := stmt.Op - syntax.PLUS_EQ + syntax.PLUS
		t.bind(p.env, stmt.LHS, t.binary(&syntax.BinaryExpr{X: stmt.LHS, OpPos: stmt.OpPos, Op: op, Y: stmt.RHS}, p.env, p.in))
		return
	}
	to, tuple := stmt.LHS.(*syntax.TupleExpr)
	if from, ok := stmt.RHS.(*syntax.TupleExpr); ok && tuple {
		for i := range min(len(to.List), len(from.List)) {
			v.(pack)[i] = t.growing(to.List[i], from.List[i], v.(pack)[i], p)
		}
	}
	t.store(stmt.LHS, t.growing(stmt.LHS, stmt.RHS, v, p), p)
}

// store assigns to names and to elements of lists.
func (t *translator) store(target syntax.Expr, v any, p path) {
	switch target := target.(type) {
	case *syntax.ParenExpr:
		t.store(target.X, v, p)
	case *syntax.TupleExpr:
		for i, v := range t.as(len(target.List), v, target) {
			t.store(target.List[i], v, p)
		}
	case *syntax.IndexExpr:
		name, ok := target.X.(*syntax.Ident)
		if !ok {
			t.fail(target, "an assignment to a part")
		}
		list, ok := p.env[name.Name].(*cells)
		if !ok || list.read {
			t.fail(target, "an assignment to a part of a list that may have a second name")
		}
		list.of[t.place(target, t.constant(target.Y, p.env, p.in, "an index"), len(list.of))] = v
	default:
		t.bind(p.env, target, v)
	}
}

// growing returns v as a list that can grow, or whose elements can be assigned to, if v is a list
// that the expression made and the function does so under its name.
func (t *translator) growing(to, from syntax.Expr, v any, p path) any {
	name, ok := to.(*syntax.Ident)
	if !ok || !isList(v) {
		return v
	}
	switch from := from.(type) {
	case *syntax.ListExpr, *syntax.Comprehension, *syntax.BinaryExpr, *syntax.SliceExpr:
	case *syntax.CallExpr:
		if list, ok := from.Fn.(*syntax.Ident); !ok || list.Name != "list" && list.Name != "sorted" {
			return v
		}
	default:
		return v
	}
	grows, parts := false, false
	for _, stmt := range t.in.stmts {
		syntax.Walk(stmt, func(n syntax.Node) bool {
			switch n := n.(type) {
			case *syntax.DotExpr:
				grows = grows || t.bound(n.X, name.Name)
			case *syntax.AssignStmt:
				_, whole := n.LHS.(*syntax.Ident)
				grows = grows || whole && n.Op == syntax.PLUS_EQ && t.bound(n.LHS, name.Name)
				syntax.Walk(n.LHS, func(x syntax.Node) bool {
					part, ok := x.(*syntax.IndexExpr)
					parts = parts || ok && t.bound(part, name.Name)
					return !ok
				})
			}
			return true
		})
	}
	switch {
	case grows:
		t.work++
		items := t.items(v, p.in, from)
		return &filled{items: items, many: !single(v), made: t.work}
	case parts:
		return &cells{of: slices.Clone(t.definite(v, from))}
	}
	return v
}

// append is list.append(x) or list.extend(x).
func (t *translator) append(call *syntax.CallExpr, p path) {
	dot, ok := call.Fn.(*syntax.DotExpr)
	if !ok {
		t.fail(call, "a call for its effect")
	}
	name, isName := dot.X.(*syntax.Ident)
	if !isName || len(call.Args) != 1 {
		t.fail(call, ".%s", dot.Name.Name)
	}
	v := t.eval(call.Args[0], p.env, p.in)
	list, ok := p.env[name.Name].(*filled)
	if !ok {
		t.fail(call, "%s.%s", name.Name, dot.Name.Name)
	}
	switch dot.Name.Name {
	case "append":
		t.grow(list, []item{{p.in, v}}, true, call)
	case "extend":
		items := t.items(v, p.in, call)
		t.grow(list, items, single(v), call)
	default:
		t.fail(call, ".%s", dot.Name.Name)
	}
}

// grow appends to a list that has no other name. Each of the items is one element at most if they
// are single.
func (t *translator) grow(list *filled, more []item, single bool, at syntax.Node) {
	if list.read {
		t.fail(at, "a list that grows after it was read")
	}
	list.items, list.many = append(list.items, more...), list.many || !single
}

// loop runs a loop: over definite elements one by one, and otherwise once for each item of the
// list.
func (t *translator) loop(stmt *syntax.ForStmt, p path, ends *[]end) []path {
	over := t.eval(stmt.X, p.env, p.in)
	if list, ok := over.(pack); ok {
		over = fixed(list)
	}
	if list, ok := over.(fixed); ok && len(list) <= mostUnrolled {
		var out []path
		open := []path{p}
		for _, x := range list {
			var after []path
			for _, p := range open {
				around := &loop{}
				p.env = p.env.clone()
				t.bind(p.env, stmt.Vars, x)
				returned := len(*ends)
				all := append(t.statements(stmt.Body, []path{p}, ends, around), around.next...)
				if len(around.out) == 0 && len(*ends) == returned {
					all = t.join(p, stmt, all)
				}
				after, out = append(after, all...), append(out, around.out...)
			}
			open = after
		}
		return append(out, open...)
	}
	before := p.env
	grown := before.clone()
	longer := map[string]bool{}
	for _, x := range t.items(over, p.in, stmt.X) {
		inner := before.clone()
		t.bind(inner, stmt.Vars, x.is)
		around := &loop{}
		returned := len(*ends)
		open := append(t.statements(stmt.Body, []path{{inner, x.in.With()}}, ends, around), around.next...)
		if len(around.out) > 0 || len(*ends) > returned {
			t.fail(stmt, "a loop of varying length that ends early")
		}
		for _, q := range open {
			for name, v := range q.env {
				old, known := before[name]
				l, isFilled := v.(*filled)
				was, wasFilled := old.(*filled)
				switch {
				case !known || t.bound(stmt.Vars, name):
				case isFilled && wasFilled && l.made == was.made:
					to := grown[name].(*filled)
					to.items = append(to.items, l.items[len(was.items):]...)
					longer[name] = longer[name] || len(l.items) > len(was.items)
					to.many = to.many || longer[name]
					to.read = to.read || l.read
				case !t.untouched(stmt.Body, name):
					t.fail(stmt, "%s, which a loop of varying length changes", name)
				}
			}
		}
	}
	for name := range longer {
		if longer[name] && grown[name].(*filled).read {
			t.fail(stmt, "a list that grows after it was read")
		}
	}
	return []path{{grown, p.in}}
}

// bound tells whether the target of a loop or an assignment has a name, which may be that of a
// list whose element is the target.
func (t *translator) bound(vars syntax.Expr, name string) bool {
	found := false
	syntax.Walk(vars, func(n syntax.Node) bool {
		switch x := n.(type) {
		case *syntax.Ident:
			found = found || x.Name == name
		case *syntax.IndexExpr:
			found = found || t.bound(x.X, name)
			return false
		}
		return true
	})
	return found
}

// untouched tells whether statements assign nothing to a name.
func (t *translator) untouched(stmts []syntax.Stmt, name string) bool {
	ok := true
	for _, stmt := range stmts {
		syntax.Walk(stmt, func(n syntax.Node) bool {
			switch n := n.(type) {
			case *syntax.AssignStmt:
				ok = ok && !t.bound(n.LHS, name)
			case *syntax.ForStmt:
				ok = ok && !t.bound(n.Vars, name)
			}
			return true
		})
	}
	return ok
}

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
	"divmod": 2, "pow": 2, "lowbit": 1, "submasks": 1, "powers": 2, "fibonaccis": 1, "digits": 2, "octal": 2, "range": 3, "gcd": 2,
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
	// numbers are the arguments, or the elements of the only one.
	numbers := func() []automata.Sum {
		if len(e.Args) != 1 {
			return t.sums(t.all(e.Args, names, in), e)
		}
		v := arg(0)
		if isNumber(v) {
			return t.sums(fixed{v}, e)
		}
		return t.sums(t.definite(v, e), e)
	}
	// some are the elements of the only argument if it is a list of varying length.
	some := func() (all []item, varies bool) {
		if len(e.Args) != 1 {
			return nil, false
		}
		switch v := arg(0).(type) {
		case *lazy, *filled, chain:
			return t.elements(v, in, e), true
		}
		return nil, false
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
		if all, varies := some(); varies {
			return t.extreme(all, name == "max", in, e)
		}
		all := numbers()
		if len(all) == 0 {
			t.fail(e, "%s of nothing", name)
		}
		if name == "min" {
			return in.Min(all...)
		}
		return in.Max(all...)
	case "sum":
		total := automata.Number(0)
		if all, varies := some(); varies {
			for _, x := range all {
				is := []*automata.Scope{x.in, in.With(automata.Not(x.in.Within(in)))}
				total = total.Plus(1, in.Merge(is, []automata.Sum{t.asNumber(x.is, e), automata.Number(0)}))
			}
			return total
		}
		for _, x := range numbers() {
			total = total.Plus(1, x)
		}
		return total
	case "xor":
		total := automata.Number(0)
		for _, x := range numbers() {
			total = must[automata.Sum](t, e)(in.Bits("xor", total, x))
		}
		return total
	case "len":
		if all, varies := some(); varies {
			return length(all, in)
		}
		return automata.Number(int64(len(t.definite(arg(0), e))))
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
		if v, ok := arg(0).(*lazy); ok { // in any order, as long as nobody counts
			return &lazy{items: v.items}
		}
		return t.sorted(t.definite(arg(0), e), in, e)
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
		if !ok || k < 0 || !in.Holds(automata.AtMost(automata.Number(0), x)) {
			t.fail(e, "gcd of numbers that vary")
		}
		return must[automata.Sum](t, e)(in.Gcd(x, k))
	case "lowbit":
		if in.Numeration().Binary() {
			return must[automata.Sum](t, e)(in.Lowest(number(0)))
		}
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
		return t.weights(e, number(1), in.Numeration() == automata.Base(max(2, min(automata.MaxBase, int(t.constant(e.Args[0], names, in, "a base"))))))
	case "fibonaccis":
		return t.weights(e, number(0), in.Numeration() == automata.Zeckendorf)
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
	high := t.number(e.Args[0], names, in)
	if len(e.Args) > 1 {
		low, high = high, t.number(e.Args[1], names, in)
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

// weights returns the list of weights of the numeration up to n.
func (t *translator) weights(e *syntax.CallExpr, n automata.Sum, these bool) any {
	return &lazy{items: func(in *automata.Scope) []item {
		if !these {
			t.fail(e, "%s in %v", nameOfCall(e), in.Numeration())
		}
		in = in.With()
		p := in.Fresh()
		in.Add(automata.Relation("weight", nil, p), automata.AtMost(automata.Var(p), n))
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

// sorted puts numbers in order, the least first.
func (t *translator) sorted(list fixed, in *automata.Scope, at syntax.Node) fixed {
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
