package sources

import (
	"reflect"
	"slices"

	"go.starlark.net/syntax"

	"nimsum/problems/theory/automata"
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
		t.settlePending(p.in, call)
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
	pending := len(t.pending)
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
	t.pending = t.pending[:pending]
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
