package onefile

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// lowerCalls writes calls of clear as loops. (The other builtins and packages that old Go
// lacks have stand-ins since merging.)
func lowerCalls(u *unit) (edits []edit, err error) {
	ast.Inspect(u.file, func(n ast.Node) bool {
		s, ok := n.(*ast.ExprStmt)
		if !ok {
			return true
		}
		call, ok := s.X.(*ast.CallExpr)
		if !ok {
			return true
		}
		if b, ok := u.callee(call).(*types.Builtin); !ok || b.Name() != "clear" {
			return true
		}
		x := u.textOf(call.Args[0])
		i := u.fresh(call, "i", "j", "k")
		before := ""
		if !newPurity(u).expr(call.Args[0]) {
			v := u.fresh(call, "s", "all")
			before, x = v+" := "+x+"\n", v
		}
		var body string
		switch t := u.info.TypeOf(call.Args[0]).Underlying().(type) {
		case *types.Map:
			body = fmt.Sprintf("delete(%s, %s)", x, i)
		case *types.Slice:
			zero, ok := u.zeroText(t.Elem())
			if !ok {
				err = fmt.Errorf("cannot write the zero of %s", t.Elem())
				return false
			}
			body = fmt.Sprintf("%s[%s] = %s", x, i, zero)
		default:
			err = fmt.Errorf("cannot clear a %s", t)
			return false
		}
		edits = append(edits, edit{u.offset(s.Pos()), u.offset(s.End()), fmt.Sprintf("%sfor %s := range %s {\n%s\n}", before, i, x, body)})
		return false
	})
	return edits, err
}

// nameTypes writes the types of a generic call where untyped constants of several kinds
// are among the arguments: before Go 1.21 they do not agree on one.
func nameTypes(u *unit) (edits []edit, err error) {
	ast.Inspect(u.file, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		name, ok := call.Fun.(*ast.Ident)
		if !ok {
			return true
		}
		instance, ok := u.info.Instances[name]
		if !ok {
			return true
		}
		kinds := map[types.BasicKind]bool{}
		for _, x := range call.Args {
			if kind, ok := u.untyped(x); ok {
				kinds[kind] = true
			}
		}
		if len(kinds) < 2 {
			return true
		}
		var all []string
		for t := range instance.TypeArgs.Types() {
			all = append(all, types.TypeString(t, u.qualifier))
		}
		edits = append(edits, edit{u.offset(name.End()), u.offset(name.End()), "[" + strings.Join(all, ", ") + "]"})
		return true
	})
	return edits, err
}

// untyped returns the kind that a constant without a type has of itself.
func (u *unit) untyped(x ast.Expr) (types.BasicKind, bool) {
	switch x := x.(type) {
	case *ast.BasicLit:
		return map[token.Token]types.BasicKind{
			token.INT: types.UntypedInt, token.FLOAT: types.UntypedFloat, token.CHAR: types.UntypedRune,
			token.IMAG: types.UntypedComplex, token.STRING: types.UntypedString,
		}[x.Kind], true
	case *ast.ParenExpr:
		return u.untyped(x.X)
	case *ast.UnaryExpr:
		return u.untyped(x.X)
	case *ast.BinaryExpr:
		a, aok := u.untyped(x.X)
		b, bok := u.untyped(x.Y)
		return max(a, b), aok && bok
	case *ast.Ident:
		if c, ok := u.info.Uses[x].(*types.Const); ok {
			if b, ok := c.Type().(*types.Basic); ok && b.Info()&types.IsUntyped != 0 {
				return b.Kind(), true
			}
		}
	}
	return 0, false
}

// zeroText writes the zero of a type.
func (u *unit) zeroText(t types.Type) (string, bool) {
	if _, ok := t.(*types.TypeParam); ok {
		return "*new(" + types.TypeString(t, u.qualifier) + ")", true
	}
	switch under := t.Underlying().(type) {
	case *types.Basic:
		switch info := under.Info(); {
		case info&types.IsBoolean != 0:
			return "false", true
		case info&types.IsNumeric != 0:
			return "0", true
		case info&types.IsString != 0:
			return `""`, true
		}
	case *types.Struct, *types.Array:
		return types.TypeString(t, u.qualifier) + "{}", true
	case *types.Pointer, *types.Slice, *types.Map, *types.Chan, *types.Signature, *types.Interface:
		return "nil", true
	}
	return "", false
}

// fresh returns the first name that nothing within the function around n is called.
func (u *unit) fresh(n ast.Node, names ...string) string {
	within := n
	for p := n; p != nil; p = u.parent[p] {
		if _, ok := p.(*ast.FuncDecl); ok {
			within = p
		}
	}
	used := map[string]bool{}
	ast.Inspect(within, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			used[baseName(id.Name)] = true
		}
		return true
	})
	for i := 0; ; i++ {
		for _, name := range names {
			if i > 0 {
				name += fmt.Sprint(i + 1)
			}
			if !used[name] {
				return name
			}
		}
	}
}

// freshIn is fresh within n: what is outside may be hidden.
func (u *unit) freshIn(n ast.Node, names ...string) string {
	used := map[string]bool{}
	ast.Inspect(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			used[baseName(id.Name)] = true
		}
		return true
	})
	for _, name := range names {
		if !used[name] {
			return name
		}
	}
	return u.fresh(n, names...)
}

// changes reports whether a variable is set or may be in n: assigned to, counted, its
// address taken.
func (u *unit) changes(n ast.Node, obj types.Object) bool {
	found := false
	is := func(e ast.Expr) bool {
		id, ok := ast.Unparen(e).(*ast.Ident)
		return ok && u.object(id) == obj
	}
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, x := range n.Lhs {
				found = found || is(x)
			}
		case *ast.IncDecStmt:
			found = found || is(n.X)
		case *ast.RangeStmt:
			found = found || n.Key != nil && is(n.Key) || n.Value != nil && is(n.Value)
		case *ast.UnaryExpr:
			found = found || n.Op == token.AND && is(u.root(n.X))
		}
		return !found
	})
	return found
}

// root returns what an expression is a part of: x of x.f[i], but not where f is a slice
// or x a pointer.
func (u *unit) root(e ast.Expr) ast.Expr {
	for {
		e = ast.Unparen(e)
		var whole ast.Expr
		switch x := e.(type) {
		case *ast.SelectorExpr:
			whole = x.X
		case *ast.IndexExpr:
			whole = x.X
		default:
			return e
		}
		t := u.info.TypeOf(whole)
		if t == nil {
			return e
		}
		switch t.Underlying().(type) {
		case *types.Struct, *types.Array:
			e = whole
		default:
			return e
		}
	}
}

// lowerIntRange writes ranges over numbers with a counter.
func lowerIntRange(u *unit) (edits []edit, err error) {
	ast.Inspect(u.file, func(n ast.Node) bool {
		loop, ok := n.(*ast.RangeStmt)
		if !ok {
			return true
		}
		b, ok := u.info.TypeOf(loop.X).Underlying().(*types.Basic)
		if !ok || b.Info()&types.IsInteger == 0 {
			return true
		}
		zero, key := "0", ""
		t := types.Type(types.Typ[types.Int])
		var keyObj types.Object
		if id, ok := loop.Key.(*ast.Ident); ok && id.Name != "_" {
			key, keyObj = id.Name, u.object(id)
			t = keyObj.Type()
		} else if loop.Key != nil && !ok {
			err = fmt.Errorf("cannot count in %s", u.textOf(loop.Key))
			return false
		} else if b.Info()&types.IsUntyped == 0 {
			t = u.info.TypeOf(loop.X)
		}
		if !types.Identical(t, types.Typ[types.Int]) {
			zero = types.TypeString(t, u.qualifier) + "(0)"
		}
		counter, first := key, ""
		switch {
		case key == "":
			counter = u.freshIn(loop, "i", "j", "k")
		case loop.Tok == token.ASSIGN || u.changes(loop.Body, keyObj):
			counter = u.fresh(loop, key+"Next", "next")
			tok := ":="
			if loop.Tok == token.ASSIGN {
				tok = "="
			}
			first = "\n" + key + " " + tok + " " + counter
		}
		limit, begin := u.textOf(loop.X), counter+" := "+zero
		if !u.stable(loop.X, loop.Body) {
			end := u.freshIn(loop, "end", "last")
			x := limit
			if b.Info()&types.IsUntyped != 0 && zero != "0" {
				x = types.TypeString(t, u.qualifier) + "(" + x + ")"
			}
			begin, limit = fmt.Sprintf("%s, %s := %s, %s", counter, end, zero, x), end
		}
		if _, binary := loop.X.(*ast.BinaryExpr); binary && limit == u.textOf(loop.X) {
			limit = "(" + limit + ")"
		}
		edits = append(edits, edit{u.offset(loop.For), u.offset(loop.Body.Lbrace) + 1,
			fmt.Sprintf("for %s; %s < %s; %s++ {%s", begin, counter, limit, counter, first)})
		return true
	})
	return edits, err
}

// stable reports whether x is the same whenever it is evaluated while body runs.
func (u *unit) stable(x ast.Expr, body ast.Node) bool {
	if u.info.Types[x].Value != nil {
		return true
	}
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident:
		obj, ok := u.object(x).(*types.Var)
		if !ok || u.own(obj) || u.changes(body, obj) {
			return false
		}
		// Nor may a function do it that is called.
		around := u.parent[body]
		for u.parent[around] != u.file {
			around = u.parent[around]
		}
		safe := true
		ast.Inspect(around, func(n ast.Node) bool {
			if f, ok := n.(*ast.FuncLit); ok && (f.Pos() > body.Pos() || f.End() < body.End()) && u.changes(f, obj) {
				safe = false
			}
			if a, ok := n.(*ast.UnaryExpr); ok && a.Op == token.AND {
				if id, ok := u.root(a.X).(*ast.Ident); ok && u.object(id) == obj {
					safe = false
				}
			}
			return safe
		})
		return safe
	case *ast.CallExpr:
		if b, ok := u.callee(x).(*types.Builtin); ok && b.Name() == "len" {
			return u.stable(x.Args[0], body)
		}
	}
	return false
}

// keepPerIteration gives closures a copy of a loop's variable: before Go 1.22 all
// iterations share one.
func keepPerIteration(u *unit) (edits []edit, err error) {
	ast.Inspect(u.file, func(n ast.Node) bool {
		var vars []ast.Expr
		var body *ast.BlockStmt
		var others []ast.Node
		switch n := n.(type) {
		case *ast.RangeStmt:
			if n.Tok == token.DEFINE && !isFuncRange(u, n) {
				vars, body = []ast.Expr{n.Key, n.Value}, n.Body
			}
		case *ast.ForStmt:
			if a, ok := n.Init.(*ast.AssignStmt); ok && a.Tok == token.DEFINE {
				vars, body = a.Lhs, n.Body
				if n.Cond != nil {
					others = append(others, n.Cond)
				}
				if n.Post != nil {
					others = append(others, n.Post)
				}
			}
		}
		for _, v := range vars {
			id, ok := v.(*ast.Ident)
			if !ok || id.Name == "_" {
				continue
			}
			obj := u.object(id)
			_, three := n.(*ast.ForStmt)
			for _, other := range others {
				if u.captured(other, obj) {
					err = fmt.Errorf("%s: the meaning of keeping loop variable %s depends on the version of Go", u.textOf(other), id.Name)
				}
			}
			if !u.captured(body, obj) {
				continue
			}
			if three && u.changes(body, obj) {
				err = fmt.Errorf("for %s: the meaning of keeping a variable that the loop changes, or may, depends on the version of Go", id.Name)
				return false
			}
			at := u.offset(body.Lbrace) + 1
			edits = append(edits, edit{at, at, "\n" + id.Name + " := " + id.Name})
		}
		return true
	})
	return edits, err
}

// captured reports whether a closure in n, or a pointer, keeps a variable.
func (u *unit) captured(n ast.Node, obj types.Object) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			ast.Inspect(n, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok && u.object(id) == obj {
					found = true
				}
				return !found
			})
			return false
		case *ast.UnaryExpr:
			if id, ok := u.root(n.X).(*ast.Ident); ok && n.Op == token.AND && u.object(id) == obj {
				found = true
			}
		}
		return !found
	})
	return found
}

func isFuncRange(u *unit, loop *ast.RangeStmt) bool {
	_, ok := u.info.TypeOf(loop.X).Underlying().(*types.Signature)
	return ok
}

// lowerFuncRange writes the innermost ranges over functions as calls.
func lowerFuncRange(u *unit) (edits []edit, err error) {
	ast.Inspect(u.file, func(n ast.Node) bool {
		loop, ok := n.(*ast.RangeStmt)
		if !ok || !isFuncRange(u, loop) {
			return true
		}
		within := false
		ast.Inspect(loop.Body, func(n ast.Node) bool {
			if l, ok := n.(*ast.RangeStmt); ok && isFuncRange(u, l) {
				within = true
			}
			return !within
		})
		if within {
			return true
		}
		c := &yielding{unit: u, loop: loop, outer: map[string]int{}}
		if e, why := c.lower(); why != nil {
			err = why
		} else {
			edits = append(edits, e)
		}
		return false
	})
	return edits, err
}

// A yielding is a loop over a function on its way to become a call:
//
//	for x := range f { ...; return v }    becomes    f(func(x T) bool { ...; result, returned = v, true; return false })
//	                                                 if returned { return result }
type yielding struct {
	*unit
	loop   *ast.RangeStmt
	around ast.Node // the function whose statement it is
	sig    *ast.FuncType
	label  string
	edits  []edit

	returned string // the name of the flag, once there is a return
	results  []string
	jump     string
	outer    map[string]int // "break outer": the number it has in jump
	order    []string
}

func (c *yielding) lower() (edit, error) {
	for p := c.parent[c.loop]; c.around == nil; p = c.parent[p] {
		switch f := p.(type) {
		case *ast.FuncDecl:
			c.around, c.sig = f, f.Type
		case *ast.FuncLit:
			c.around, c.sig = f, f.Type
		}
	}
	whole := ast.Node(c.loop)
	if l, ok := c.parent[c.loop].(*ast.LabeledStmt); ok {
		c.label, whole = l.Label.Name, l
	}
	inside := map[string]bool{}
	ast.Inspect(c.loop.Body, func(n ast.Node) bool {
		if l, ok := n.(*ast.LabeledStmt); ok {
			inside[l.Label.Name] = true
		}
		return true
	})
	if err := c.statements(c.loop.Body, false, false, inside); err != nil {
		return edit{}, err
	}
	// The variables.
	yield := c.info.TypeOf(c.loop.X).Underlying().(*types.Signature).Params().At(0).Type().Underlying().(*types.Signature)
	var params, assigns []string
	for i, v := range [2]ast.Expr{c.loop.Key, c.loop.Value} {
		if i >= yield.Params().Len() {
			break
		}
		name := "_"
		if v != nil {
			name = c.textOf(v)
			if c.loop.Tok == token.ASSIGN && name != "_" {
				given := c.fresh(c.loop, "given", "next")
				if i == 1 {
					given = c.fresh(c.loop, "given2", "next2")
				}
				assigns = append(assigns, name+" = "+given)
				name = given
			}
		}
		params = append(params, name+" "+types.TypeString(yield.Params().At(i).Type(), c.qualifier))
	}
	body := inner(c.src, c.offset(c.loop.Body.Lbrace)+1, c.offset(c.loop.Body.Rbrace), c.edits)
	x := c.textOf(c.loop.X)
	if _, ok := c.loop.X.(*ast.FuncLit); ok {
		x = "(" + x + ")"
	}
	var before, after strings.Builder
	if c.returned != "" {
		for i, name := range c.results {
			if !c.namedResults() {
				fmt.Fprintf(&before, "var %s %s\n", name, c.resultType(i))
			}
		}
		fmt.Fprintf(&before, "%s := false\n", c.returned)
		list := ""
		if !c.namedResults() {
			list = " " + strings.Join(c.results, ", ")
		}
		fmt.Fprintf(&after, "\nif %s {\nreturn%s\n}", c.returned, list)
	}
	if c.jump != "" {
		fmt.Fprintf(&before, "%s := 0\n", c.jump)
		for i, to := range c.order {
			fmt.Fprintf(&after, "\nif %s == %d {\n%s\n}", c.jump, i+1, to)
		}
	}
	last := "return true\n"
	if list := c.loop.Body.List; len(list) > 0 {
		switch list[len(list)-1].(type) {
		case *ast.ReturnStmt, *ast.BranchStmt:
			last = ""
		}
	}
	if len(assigns) > 0 {
		body = "\n" + strings.Join(assigns, "\n") + body
	}
	if !strings.HasPrefix(strings.TrimLeft(body, " \t"), "\n") && !strings.HasPrefix(strings.TrimLeft(body, " \t"), "//") {
		body = "\n" + body
	}
	if !strings.HasSuffix(strings.TrimRight(body, " \t"), "\n") {
		body += "\n"
	}
	text := fmt.Sprintf("%s%s(func(%s) bool {%s%s})%s", before.String(), x, strings.Join(params, ", "), body, last, after.String())
	return edit{c.offset(whole.Pos()), c.offset(whole.End()), text}, nil
}

func (c *yielding) namedResults() bool {
	return c.sig.Results.NumFields() > 0 && len(c.sig.Results.List[0].Names) > 0
}

// resultType returns the text of the type of an unnamed result.
func (c *yielding) resultType(i int) string { return c.textOf(c.sig.Results.List[i].Type) }

// statements writes what leaves the loop as what leaves the function it becomes.
func (c *yielding) statements(n ast.Node, inLoop, inSwitch bool, inside map[string]bool) (err error) {
	ast.Inspect(n, func(at ast.Node) bool {
		if at == n || err != nil {
			return err == nil
		}
		switch s := at.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ForStmt, *ast.RangeStmt:
			err = c.statements(s, true, inSwitch, inside)
			return false
		case *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt:
			err = c.statements(s, inLoop, true, inside)
			return false
		case *ast.DeferStmt:
			err = fmt.Errorf("%s: defer in a range over a function cannot be written for older Go", c.textOf(s))
		case *ast.ReturnStmt:
			c.put(s, c.returning(s))
			return false
		case *ast.BranchStmt:
			label := ""
			if s.Label != nil {
				label = s.Label.Name
			}
			switch {
			case s.Tok == token.FALLTHROUGH || inside[label]:
			case s.Tok == token.GOTO:
				err = fmt.Errorf("%s: goto in a range over a function cannot be written for older Go", c.textOf(s))
			case s.Tok == token.CONTINUE && (label == "" && !inLoop || label != "" && label == c.label):
				c.put(s, "return true")
			case s.Tok == token.BREAK && (label == "" && !inLoop && !inSwitch || label != "" && label == c.label):
				c.put(s, "return false")
			case label != "":
				c.put(s, c.jumping(s.Tok.String()+" "+label))
			}
		}
		return err == nil
	})
	return err
}

func (c *yielding) put(n ast.Node, text string) {
	c.edits = append(c.edits, edit{c.offset(n.Pos()), c.offset(n.End()), text})
}

func (c *yielding) jumping(to string) string {
	if c.jump == "" {
		c.jump = c.fresh(c.loop, "jump")
	}
	if c.outer[to] == 0 {
		c.order = append(c.order, to)
		c.outer[to] = len(c.order)
	}
	return fmt.Sprintf("%s = %d\nreturn false", c.jump, c.outer[to])
}

// returning notes a return from the function around the loop.
func (c *yielding) returning(s *ast.ReturnStmt) string {
	n := c.sig.Results.NumFields()
	if n == 0 && c.isLast() {
		return "return false"
	}
	if c.returned == "" {
		c.returned = c.fresh(c.loop, "returned")
		if c.namedResults() {
			for _, f := range c.sig.Results.List {
				for _, name := range f.Names {
					c.results = append(c.results, name.Name)
				}
			}
		} else {
			for i := range n {
				name := "result"
				if n > 1 {
					name = fmt.Sprintf("result%d", i+1)
				}
				c.results = append(c.results, c.fresh(c.loop, name))
			}
		}
	}
	if len(s.Results) == 0 {
		return c.returned + " = true\nreturn false"
	}
	var values []string
	for _, r := range s.Results {
		values = append(values, c.textOf(r))
	}
	return fmt.Sprintf("%s = %s\n%s = true\nreturn false", strings.Join(c.results, ", "), strings.Join(values, ", "), c.returned)
}

// isLast reports whether nothing comes after the loop in its function.
func (c *yielding) isLast() bool {
	var body *ast.BlockStmt
	switch f := c.around.(type) {
	case *ast.FuncDecl:
		body = f.Body
	case *ast.FuncLit:
		body = f.Body
	}
	n := len(body.List)
	last := ast.Node(c.loop)
	if l, ok := c.parent[c.loop].(*ast.LabeledStmt); ok {
		last = l
	}
	return n > 0 && body.List[n-1] == last
}
