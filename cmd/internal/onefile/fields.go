package onefile

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// A fieldUse is what a program does with a field.
type fieldUse struct {
	reads     int
	values    []ast.Expr // what it is set to; nil where that cannot be told
	fixed     bool       // a value that it is set to cannot be left out
	addressed bool
}

// fieldUses tells of every field of a struct type that has a name.
func (u *unit) fieldUses() map[types.Object]*fieldUse {
	uses := map[types.Object]*fieldUse{}
	r := newReach(u)
	r.run()
	pure := newPurity(u)
	use := func(obj types.Object) *fieldUse {
		obj = origin(obj)
		if uses[obj] == nil {
			uses[obj] = new(fieldUse)
		}
		return uses[obj]
	}
	var whole func(t types.Type, seen map[types.Type]bool)
	whole = func(t types.Type, seen map[types.Type]bool) { // as one value
		if t == nil || seen[t] {
			return
		}
		seen[t] = true
		switch under := t.Underlying().(type) {
		case *types.Struct:
			for i := range under.NumFields() {
				f := use(under.Field(i))
				f.reads++
				f.addressed = true
				whole(under.Field(i).Type(), seen)
			}
		case *types.Array:
			whole(under.Elem(), seen)
		}
	}
	for obj := range r.shown {
		if t := obj.Type(); u.own(obj) {
			whole(t, map[types.Type]bool{})
		}
	}
	for field := range r.embeds {
		use(field).reads++
	}
	ast.Inspect(u.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.StructType:
			_, named := u.parent[n].(*ast.TypeSpec)
			for _, field := range n.Fields.List {
				for _, name := range field.Names {
					f := use(u.info.Defs[name])
					if !named || name.Name == "_" || field.Tag != nil {
						f.reads++
						f.addressed = true
					}
				}
			}
		case *ast.BinaryExpr:
			if n.Op == token.EQL || n.Op == token.NEQ {
				whole(u.info.TypeOf(n.X), map[types.Type]bool{})
				whole(u.info.TypeOf(n.Y), map[types.Type]bool{})
			}
		case *ast.MapType:
			whole(u.info.TypeOf(n.Key), map[types.Type]bool{})
		case *ast.CallExpr:
			if u.info.Types[n.Fun].IsType() && len(n.Args) == 1 {
				if to, from := u.info.TypeOf(n.Fun), u.info.TypeOf(n.Args[0]); !types.Identical(to, from) {
					whole(to, map[types.Type]bool{})
					whole(from, map[types.Type]bool{})
				}
			}
			for _, name := range u.comparedBy(n) {
				whole(name, map[types.Type]bool{})
			}
		case *ast.CompositeLit:
			s := u.structOf(n)
			if s == nil {
				return true
			}
			for i, x := range n.Elts {
				var f *fieldUse
				if kv, ok := x.(*ast.KeyValueExpr); ok {
					f = use(u.object(kv.Key.(*ast.Ident)))
					x = kv.Value
				} else {
					f = use(s.Field(i))
				}
				f.values = append(f.values, x)
				f.fixed = f.fixed || !pure.expr(x)
			}
		case *ast.SelectorExpr:
			sel := u.info.Selections[n]
			if sel == nil {
				return true
			}
			index := sel.Index()
			for _, field := range fieldsOn(sel.Recv(), index[:len(index)-1]) {
				use(field).reads++
			}
			if sel.Kind() != types.FieldVal {
				return true
			}
			f := use(sel.Obj())
			var at ast.Expr = n
			for {
				p, ok := u.parent[at].(*ast.ParenExpr)
				if !ok {
					break
				}
				at = p
			}
			switch p := u.parent[at].(type) {
			case *ast.AssignStmt:
				written := false
				for i, x := range p.Lhs {
					if x != at {
						continue
					}
					written = true
					if p.Tok == token.ASSIGN && len(p.Lhs) == len(p.Rhs) {
						f.values = append(f.values, p.Rhs[i])
					} else {
						f.values = append(f.values, nil)
					}
				}
				if !written {
					f.reads++
				}
			case *ast.IncDecStmt:
				f.values = append(f.values, nil)
			case *ast.UnaryExpr:
				f.reads++
				f.addressed = f.addressed || p.Op == token.AND
			case *ast.RangeStmt:
				f.reads++
				if p.Key == at || p.Value == at {
					f.values = append(f.values, nil)
				}
			case *ast.SelectorExpr:
				f.reads++
				if s := u.info.Selections[p]; s != nil && s.Kind() == types.MethodVal {
					f.addressed = f.addressed || !isPointer(sel.Obj().Type())
				}
			default:
				f.reads++
			}
		}
		return true
	})
	return uses
}

func isPointer(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}

// comparedBy returns type arguments of a call that have to be comparable.
func (u *unit) comparedBy(call *ast.CallExpr) (compared []types.Type) {
	fun := ast.Unparen(call.Fun)
	if x, ok := fun.(*ast.IndexExpr); ok {
		fun = x.X
	}
	var id *ast.Ident
	switch fun := fun.(type) {
	case *ast.Ident:
		id = fun
	case *ast.SelectorExpr:
		id = fun.Sel
	default:
		return nil
	}
	args := u.info.Instances[id].TypeArgs
	for i := range args.Len() {
		compared = append(compared, args.At(i))
	}
	return compared
}

// cutFields leaves out fields that nothing reads, with what they are set to.
func cutFields(u *unit) (edits []edit, err error) {
	uses := u.fieldUses()
	pure := newPurity(u)
	gone := func(obj types.Object) bool {
		if obj == nil {
			return false
		}
		f := uses[origin(obj)]
		return f != nil && f.reads == 0 && !f.fixed && !f.addressed
	}
	goneField := func(e ast.Expr) bool {
		s, ok := ast.Unparen(e).(*ast.SelectorExpr)
		if !ok {
			return false
		}
		sel := u.info.Selections[s]
		return sel != nil && sel.Kind() == types.FieldVal && gone(sel.Obj())
	}
	ast.Inspect(u.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.StructType:
			for _, field := range n.Fields.List {
				if len(field.Names) == 0 {
					if id := embeddedName(field.Type); id != nil && uses[origin(u.info.Defs[id])] == nil && u.info.Defs[id] != nil {
						edits = append(edits, u.element(field))
					} else if id != nil && u.info.Defs[id] != nil && gone(u.info.Defs[id]) {
						edits = append(edits, u.element(field))
					}
					continue
				}
				var left []string
				for _, name := range field.Names {
					if !gone(u.info.Defs[name]) {
						left = append(left, name.Name)
					}
				}
				switch {
				case len(left) == 0:
					edits = append(edits, u.element(field))
				case len(left) < len(field.Names):
					edits = append(edits, edit{u.offset(field.Names[0].Pos()), u.offset(field.Names[len(field.Names)-1].End()), strings.Join(left, ", ")})
				}
			}
		case *ast.CompositeLit:
			s := u.structOf(n)
			if s == nil {
				return true
			}
			for i, x := range n.Elts {
				if kv, ok := x.(*ast.KeyValueExpr); ok {
					if gone(u.object(kv.Key.(*ast.Ident))) {
						edits = append(edits, u.element(x))
					}
				} else if gone(s.Field(i)) {
					edits = append(edits, u.element(x))
				}
			}
		case *ast.IncDecStmt:
			if goneField(n.X) {
				edits = append(edits, u.element(n))
			}
		case *ast.AssignStmt:
			some := false
			for _, x := range n.Lhs {
				some = some || goneField(x)
			}
			if !some {
				return true
			}
			if len(n.Lhs) != len(n.Rhs) {
				for _, x := range n.Lhs {
					if goneField(x) {
						edits = append(edits, edit{u.offset(x.Pos()), u.offset(x.End()), "_"})
					}
				}
				return true
			}
			var left, right []string
			for i, x := range n.Lhs {
				name := u.textOf(x)
				if goneField(x) {
					if pure.expr(n.Rhs[i]) {
						continue
					}
					name = "_"
				}
				left, right = append(left, name), append(right, u.textOf(n.Rhs[i]))
			}
			if len(left) == 0 {
				edits = append(edits, u.element(n))
				return false
			}
			tok := n.Tok.String()
			if left[0] == "_" && len(left) == 1 {
				tok = "="
			}
			edits = append(edits, edit{u.offset(n.Pos()), u.offset(n.End()), strings.Join(left, ", ") + " " + tok + " " + strings.Join(right, ", ")})
			return false
		}
		return true
	})
	return edits, nil
}

// embeddedName returns the identifier that gives an embedded field its name.
func embeddedName(e ast.Expr) *ast.Ident {
	switch e := e.(type) {
	case *ast.Ident:
		return e
	case *ast.StarExpr:
		return embeddedName(e.X)
	case *ast.SelectorExpr:
		return e.Sel
	case *ast.IndexExpr:
		return embeddedName(e.X)
	case *ast.IndexListExpr:
		return embeddedName(e.X)
	}
	return nil
}

// structOf is the struct type of a literal, nil if it is of another type.
func (u *unit) structOf(lit *ast.CompositeLit) *types.Struct {
	t := u.info.TypeOf(lit)
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, _ := t.Underlying().(*types.Struct)
	return s
}
