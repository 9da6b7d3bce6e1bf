package onefile

import (
	"bytes"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// cutUnreached leaves out the declarations that main does not reach.
func cutUnreached(u *unit) (edits []edit, err error) {
	r := newReach(u)
	r.run()
	end := 0 // of the declaration before
	for _, d := range u.file.Decls {
		var cuts []edit
		whole := edit{u.offset(d.Pos()), u.onward(u.offset(d.End())), ""}
		switch d := d.(type) {
		case *ast.FuncDecl:
			if !r.reached[u.info.Defs[d.Name]] {
				cuts = []edit{whole}
			}
		case *ast.GenDecl:
			if d.Tok != token.IMPORT {
				cuts = r.cutSpecs(d, whole)
			}
		}
		if len(cuts) == 1 && cuts[0] == whole {
			// What is said before it goes too, back to the declaration before or the
			// beginning of the package.
			for _, c := range u.file.Comments {
				if from := u.offset(c.Pos()); from >= end && from < cuts[0].from {
					if mark := bytes.LastIndex(u.src[from:u.offset(c.End())], []byte("//onefile:")); mark >= 0 {
						if from += mark; bytes.IndexByte(u.src[from:], '\n')+from+1 < u.offset(c.End()) {
							cuts[0].from = bytes.IndexByte(u.src[from:], '\n') + from + 1
							break
						}
						continue
					}
					cuts[0].from = from
					break
				}
			}
		}
		edits = append(edits, cuts...)
		end = whole.to
	}
	return edits, nil
}

// cutSpecs leaves out what is not reached of a declaration.
func (r *reach) cutSpecs(d *ast.GenDecl, whole edit) (edits []edit) {
	last := -1
	for i, spec := range d.Specs {
		if r.needs(spec) {
			last = i
		}
	}
	if last < 0 {
		return []edit{whole}
	}
	counted := d.Tok == token.CONST && r.u.counts(d)
	for i, spec := range d.Specs {
		switch {
		case r.needs(spec):
		case counted && i < last: // what follows counts from here
			for _, name := range spec.(*ast.ValueSpec).Names {
				if name.Name != "_" {
					edits = append(edits, edit{r.u.offset(name.Pos()), r.u.offset(name.End()), "_"})
				}
			}
		default:
			edits = append(edits, r.u.without(spec))
		}
	}
	return edits
}

// counts reports whether constants of a declaration depend on their place in it.
func (u *unit) counts(d *ast.GenDecl) bool {
	found := false
	for _, spec := range d.Specs {
		if len(spec.(*ast.ValueSpec).Values) == 0 {
			found = true
		}
		ast.Inspect(spec, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && u.info.Uses[id] == types.Universe.Lookup("iota") {
				found = true
			}
			return true
		})
	}
	return found
}

func (r *reach) needs(spec ast.Spec) bool {
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		return r.reached[r.u.info.Defs[spec.Name]]
	case *ast.ValueSpec:
		for _, name := range spec.Names {
			if obj := r.u.info.Defs[name]; r.reached[obj] {
				return true
			}
		}
		return r.roots[spec]
	}
	return true
}

// A reach is what a program reaches.
type reach struct {
	u        *unit
	declared map[types.Object]ast.Node     // specs and functions
	groups   map[types.Object]*ast.GenDecl // of constants that depend on their place in it
	reached  map[types.Object]bool
	roots    map[ast.Spec]bool
	queue    []types.Object
	faces    map[string]*types.Interface // that values may be put into
	inside   map[types.Object]bool       // types whose values are put into interfaces, or may be
	shown    map[types.Object]bool       // types whose values package fmt may be given
	embeds   map[types.Object]bool       // embedded fields that methods come through
}

func newReach(u *unit) *reach {
	return &reach{u: u, declared: map[types.Object]ast.Node{}, groups: map[types.Object]*ast.GenDecl{}, reached: map[types.Object]bool{}, roots: map[ast.Spec]bool{},
		faces: map[string]*types.Interface{}, inside: map[types.Object]bool{}, shown: map[types.Object]bool{}, embeds: map[types.Object]bool{}}
}

func (r *reach) run() {
	r.face(types.Universe.Lookup("error").Type())
	pure := newPurity(r.u)
	var roots []ast.Node
	for _, d := range r.u.file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			r.declared[r.u.info.Defs[d.Name]] = d
			if d.Recv == nil && (d.Name.Name == "main" || d.Name.Name == "init") {
				r.reached[r.u.info.Defs[d.Name]] = true
				roots = append(roots, d)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					r.declared[r.u.info.Defs[spec.Name]] = spec
				case *ast.ValueSpec:
					for _, name := range spec.Names {
						r.declared[r.u.info.Defs[name]] = spec
						if d.Tok == token.CONST && r.u.counts(d) {
							r.groups[r.u.info.Defs[name]] = d
						}
					}
					for _, v := range spec.Values {
						if d.Tok == token.VAR && !pure.expr(v) {
							r.roots[spec] = true
							roots = append(roots, spec)
						}
					}
				}
			}
		}
	}
	for _, n := range roots {
		r.walk(n)
	}
	for before := -1; before != len(r.reached); {
		before = len(r.reached)
		for len(r.queue) > 0 {
			obj := r.queue[0]
			r.queue = r.queue[1:]
			r.walk(r.declared[obj])
			if d := r.groups[obj]; d != nil {
				for _, spec := range d.Specs { // all count, whatever their names
					spec := spec.(*ast.ValueSpec)
					if spec.Type != nil {
						r.walk(spec.Type)
					}
					for _, v := range spec.Values {
						r.walk(v)
					}
				}
			}
		}
		r.methods()
	}
}

func (r *reach) add(obj types.Object) {
	if obj == nil || r.reached[obj] || r.declared[obj] == nil {
		return
	}
	r.reached[obj] = true
	r.queue = append(r.queue, obj)
}

// walk adds what a declaration mentions.
func (r *reach) walk(n ast.Node) {
	ast.Inspect(n, func(n ast.Node) bool {
		r.puts(n)
		if id, ok := n.(*ast.Ident); ok {
			r.add(r.u.object(id))
			if used := r.u.info.Uses[id]; used != nil { // an embedded field's type
				r.add(origin(used))
			}
		}
		e, ok := n.(ast.Expr)
		if !ok {
			return true
		}
		if t := r.u.info.TypeOf(e); t != nil {
			r.face(t)
		}
		switch e := e.(type) {
		case *ast.CallExpr:
			sig, ok := r.u.info.TypeOf(e.Fun).Underlying().(*types.Signature)
			if !ok || r.u.info.Types[e.Fun].IsType() {
				break
			}
			for i, arg := range e.Args {
				if t := parameter(sig, i, e.Ellipsis.IsValid()); t != nil {
					r.put(t, arg)
				}
			}
		case *ast.CompositeLit:
			var elem types.Type
			t := r.u.info.TypeOf(e)
			if p, ok := t.Underlying().(*types.Pointer); ok {
				t = p.Elem()
			}
			switch t := t.Underlying().(type) {
			case *types.Struct:
				for i, x := range e.Elts {
					if kv, ok := x.(*ast.KeyValueExpr); ok {
						r.put(r.u.info.TypeOf(kv.Key), kv.Value)
					} else {
						r.put(t.Field(i).Type(), x)
					}
				}
			case *types.Slice:
				elem = t.Elem()
			case *types.Array:
				elem = t.Elem()
			case *types.Map:
				elem = t.Elem()
			default:
				return true
			}
			for _, x := range e.Elts {
				if kv, ok := x.(*ast.KeyValueExpr); ok {
					if m, ok := t.Underlying().(*types.Map); ok {
						r.put(m.Key(), kv.Key)
					}
					x = kv.Value
				}
				r.put(elem, x)
			}
		}
		return true
	})
}

// parameter returns the type of parameter i, or nil.
func parameter(sig *types.Signature, i int, spread bool) types.Type {
	n := sig.Params().Len()
	switch {
	case sig.Variadic() && i >= n-1:
		t := sig.Params().At(n - 1).Type()
		if s, ok := t.Underlying().(*types.Slice); ok && !spread {
			return s.Elem()
		}
		return t
	case i < n:
		return sig.Params().At(i).Type()
	}
	return nil
}

// put notes that a value is given to something of type t.
func (r *reach) put(t types.Type, value ast.Expr) { r.putType(t, r.u.info.TypeOf(value)) }

func (r *reach) putType(t, from types.Type) {
	if t == nil || from == nil {
		return
	}
	face, ok := t.Underlying().(*types.Interface)
	if !ok || types.IsInterface(from) {
		return
	}
	r.face(t)
	r.put1(from)
	if face.NumMethods() == 0 {
		r.show(from, map[types.Type]bool{})
	}
}

// put1 notes that a value of a type, or of one that it points to, is in an interface.
func (r *reach) put1(t types.Type) {
	t = types.Unalias(t)
	if p, ok := t.(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	if named, ok := t.(*types.Named); ok {
		r.inside[named.Origin().Obj()] = true
	}
}

// puts notes what a statement or expression puts into interfaces.
func (r *reach) puts(n ast.Node) {
	info := r.u.info
	switch n := n.(type) {
	case *ast.AssignStmt:
		if len(n.Lhs) == len(n.Rhs) {
			for i, x := range n.Lhs {
				r.putType(info.TypeOf(x), info.TypeOf(n.Rhs[i]))
			}
		} else if t, ok := info.TypeOf(n.Rhs[0]).(*types.Tuple); ok {
			for i, x := range n.Lhs {
				r.putType(info.TypeOf(x), t.At(i).Type())
			}
		}
	case *ast.ValueSpec:
		for i, v := range n.Values {
			if n.Type != nil && i < len(n.Names) {
				r.putType(info.TypeOf(n.Type), info.TypeOf(v))
			}
		}
	case *ast.ReturnStmt:
		var sig *types.Signature
		for p := r.u.parent[n]; p != nil && sig == nil; p = r.u.parent[p] {
			switch f := p.(type) {
			case *ast.FuncLit:
				sig, _ = info.TypeOf(f).(*types.Signature)
			case *ast.FuncDecl:
				sig = info.Defs[f.Name].(*types.Func).Signature()
			}
		}
		if sig == nil {
			return
		}
		if len(n.Results) == sig.Results().Len() {
			for i, x := range n.Results {
				r.putType(sig.Results().At(i).Type(), info.TypeOf(x))
			}
		} else if len(n.Results) == 1 {
			if t, ok := info.TypeOf(n.Results[0]).(*types.Tuple); ok {
				for i := range t.Len() {
					r.putType(sig.Results().At(i).Type(), t.At(i).Type())
				}
			}
		}
	case *ast.SendStmt:
		if c, ok := info.TypeOf(n.Chan).Underlying().(*types.Chan); ok {
			r.put(c.Elem(), n.Value)
		}
	case *ast.RangeStmt:
		// What is assigned is what was put somewhere before.
	case *ast.BinaryExpr:
		if n.Op == token.EQL || n.Op == token.NEQ {
			r.put(info.TypeOf(n.X), n.Y)
			r.put(info.TypeOf(n.Y), n.X)
		}
	case *ast.IndexExpr:
		if m, ok := info.TypeOf(n.X).Underlying().(*types.Map); ok {
			r.put(m.Key(), n.Index)
		}
	case *ast.CaseClause:
		switch s := r.u.parent[r.u.parent[n]].(type) {
		case *ast.SwitchStmt:
			for _, x := range n.List {
				if s.Tag != nil {
					r.put(info.TypeOf(s.Tag), x)
				}
			}
		case *ast.TypeSwitchStmt:
			for _, x := range n.List {
				if t := info.TypeOf(x); t != nil && !types.IsInterface(t) {
					r.put1(t)
				}
			}
		}
	case *ast.TypeAssertExpr:
		if n.Type != nil { // Go wants that it can be
			r.put(info.TypeOf(n.X), n.Type)
		}
	case *ast.Ident:
		for args, i := info.Instances[n].TypeArgs, 0; i < args.Len(); i++ {
			r.put1(args.At(i)) // its constraint may have methods
		}
	case *ast.CallExpr:
		if info.Types[n.Fun].IsType() && len(n.Args) == 1 {
			r.put(info.TypeOf(n.Fun), n.Args[0])
		}
	}
}

// show notes that package fmt may be given values of a type.
func (r *reach) show(t types.Type, seen map[types.Type]bool) {
	if seen[t] {
		return
	}
	seen[t] = true
	switch t := t.(type) {
	case *types.Named:
		r.shown[t.Origin().Obj()] = true
	case *types.Alias:
		r.show(types.Unalias(t), seen)
		return
	}
	switch under := t.Underlying().(type) {
	case *types.Pointer:
		r.show(under.Elem(), seen)
	case *types.Slice:
		r.show(under.Elem(), seen)
	case *types.Array:
		r.show(under.Elem(), seen)
	case *types.Map:
		r.show(under.Key(), seen)
		r.show(under.Elem(), seen)
	case *types.Struct:
		for i := range under.NumFields() {
			r.show(under.Field(i).Type(), seen)
		}
	}
}

// face notes an interface that values may be put into.
func (r *reach) face(t types.Type) {
	if p, ok := t.(*types.TypeParam); ok {
		t = p.Constraint()
	}
	if face, ok := t.Underlying().(*types.Interface); ok && face.NumMethods() > 0 {
		if _, known := r.faces[t.String()]; !known {
			r.faces[t.String()] = face
		}
	}
}

// methods adds the methods of reached types that may be called through an interface.
func (r *reach) methods() {
	for obj := range r.reached {
		t, ok := obj.(*types.TypeName)
		if !ok || types.IsInterface(t.Type()) || !r.inside[t] && !r.shown[t] {
			continue
		}
		pointer := types.NewPointer(t.Type())
		named, _ := t.Type().(*types.Named)
		generic := named != nil && named.TypeParams().Len() > 0
		for _, face := range r.faces {
			if !generic && !mentionsParameter(face) && !types.Implements(pointer, face) {
				continue
			}
			for i := range face.NumMethods() {
				r.addMethod(pointer, face.Method(i).Name())
			}
		}
		if r.shown[t] {
			for _, name := range [...]string{"String", "Error", "Format", "GoString"} {
				r.addMethod(pointer, name)
			}
		}
	}
}

// mentionsParameter reports whether an interface has a method whose type depends on a type
// parameter: then names have to do to tell who implements it.
func mentionsParameter(face *types.Interface) bool {
	found := false
	seen := map[types.Type]bool{}
	var look func(t types.Type)
	look = func(t types.Type) {
		if t == nil || seen[t] || found {
			return
		}
		seen[t] = true
		switch t := t.(type) {
		case *types.TypeParam:
			found = true
		case *types.Pointer:
			look(t.Elem())
		case *types.Slice:
			look(t.Elem())
		case *types.Array:
			look(t.Elem())
		case *types.Chan:
			look(t.Elem())
		case *types.Map:
			look(t.Key())
			look(t.Elem())
		case *types.Named:
			for i := range t.TypeArgs().Len() {
				look(t.TypeArgs().At(i))
			}
		case *types.Signature:
			for _, tuple := range [2]*types.Tuple{t.Params(), t.Results()} {
				for i := range tuple.Len() {
					look(tuple.At(i).Type())
				}
			}
		}
	}
	for i := range face.NumMethods() {
		look(face.Method(i).Type())
	}
	return found
}

func (r *reach) addMethod(t types.Type, name string) {
	obj, path, _ := types.LookupFieldOrMethod(t, true, r.u.pkg, name)
	f, ok := obj.(*types.Func)
	if !ok {
		return
	}
	r.add(f.Origin())
	for _, field := range fieldsOn(t, path[:len(path)-1]) {
		r.embeds[field] = true
	}
}

// fieldsOn returns the fields of a path as go/types gives it.
func fieldsOn(t types.Type, path []int) (fields []types.Object) {
	for _, i := range path {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		s, ok := t.Underlying().(*types.Struct)
		if !ok {
			break
		}
		f := s.Field(i)
		fields = append(fields, f.Origin())
		t = f.Type()
	}
	return fields
}

// without is the edit that leaves out a node with the comments that stand at it: those
// on the lines right above, and the one behind it.
func (u *unit) without(n ast.Node) edit {
	from, to := u.offset(n.Pos()), u.offset(n.End())
	return edit{u.upward(from), u.onward(to), ""}
}

// upward returns where the line begins that a node stands at the beginning of, or the
// comment above it; from itself where something stands before it.
func (u *unit) upward(from int) int {
	line := bytes.LastIndexByte(u.src[:from], '\n') + 1
	if len(bytes.TrimSpace(u.src[line:from])) > 0 {
		return from
	}
	for line > 0 {
		above := bytes.LastIndexByte(u.src[:line-1], '\n') + 1
		text := strings.TrimSpace(string(u.src[above:line]))
		if !strings.HasPrefix(text, "//") || strings.HasPrefix(text, bodyMark) || strings.HasPrefix(text, fileMark) {
			break
		}
		line = above
	}
	return line
}

// onward returns where what belongs to a node ends: a comma, a comment, the line if there
// is no more on it.
func (u *unit) onward(to int) int {
	at := to
	for at < len(u.src) && (u.src[at] == ' ' || u.src[at] == '\t' || u.src[at] == ',' || u.src[at] == ';') {
		at++
	}
	end := at
	if bytes.HasPrefix(u.src[at:], []byte("//")) {
		if n := bytes.IndexByte(u.src[at:], '\n'); n >= 0 {
			at += n
		}
	}
	if at < len(u.src) && u.src[at] == '\n' {
		return at + 1
	}
	return end
}

// alone reports whether a node has its lines for itself, so that they go with it.
func (u *unit) alone(n ast.Node) bool {
	from, to := u.offset(n.Pos()), u.offset(n.End())
	line := bytes.LastIndexByte(u.src[:from], '\n') + 1
	end := u.onward(to)
	return len(bytes.TrimSpace(u.src[line:from])) == 0 && end > 0 && u.src[end-1] == '\n'
}

// element is the edit that leaves out a statement, field or element of a list.
func (u *unit) element(n ast.Node) edit {
	from, to := u.offset(n.Pos()), u.offset(n.End())
	if u.alone(n) {
		from = u.upward(from)
		return edit{from, u.onward(to), ""}
	}
	at := to
	for at < len(u.src) && (u.src[at] == ' ' || u.src[at] == '\t' || u.src[at] == ',' || u.src[at] == ';') {
		at++
	}
	return edit{from, at, ""}
}

// cutUnused leaves out local variables that nothing reads.
func cutUnused(u *unit) (edits []edit, err error) {
	unused := map[types.Object]bool{}
	for _, pos := range u.unused {
		for id, obj := range u.info.Defs {
			if id.Pos() == pos && obj != nil {
				unused[obj] = true
			}
		}
	}
	if len(unused) == 0 {
		return nil, nil
	}
	pure := newPurity(u)
	drop := func(id ast.Expr) bool {
		name, ok := ast.Unparen(id).(*ast.Ident)
		return ok && (name.Name == "_" || unused[u.object(name)])
	}
	blank := func(e ast.Expr) edit { return edit{u.offset(e.Pos()), u.offset(e.End()), "_"} }
	ast.Inspect(u.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			some, all, fresh := false, true, false
			for _, x := range n.Lhs {
				name, _ := x.(*ast.Ident)
				if d := drop(x); d {
					some = some || name.Name != "_"
				} else {
					all = false
					if n.Tok == token.DEFINE && u.info.Defs[name] != nil {
						fresh = true
					}
				}
			}
			if !some {
				return true
			}
			pairs := len(n.Lhs) == len(n.Rhs)
			if all && !pairs || all && pairs {
				clean := true
				for _, x := range n.Rhs {
					clean = clean && pure.expr(x)
				}
				if clean {
					edits = append(edits, u.element(n))
					return false
				}
			}
			if pairs && !all { // some of several
				var left, right []string
				for i, x := range n.Lhs {
					if drop(x) && pure.expr(n.Rhs[i]) {
						continue
					}
					name := u.textOf(x)
					if drop(x) {
						name = "_"
					}
					left = append(left, name)
					right = append(right, u.textOf(n.Rhs[i]))
				}
				tok := n.Tok.String()
				if n.Tok == token.DEFINE && !fresh {
					tok = "="
				}
				edits = append(edits, edit{u.offset(n.Pos()), u.offset(n.End()), strings.Join(left, ", ") + " " + tok + " " + strings.Join(right, ", ")})
				return false
			}
			for _, x := range n.Lhs {
				if drop(x) {
					edits = append(edits, blank(x))
				}
			}
			if n.Tok != token.ASSIGN && !fresh {
				edits = append(edits, edit{u.offset(n.TokPos), u.offset(n.TokPos) + len(n.Tok.String()), "="})
			}
		case *ast.DeclStmt:
			d, ok := n.Decl.(*ast.GenDecl)
			if !ok || d.Tok != token.VAR {
				return true
			}
			for _, spec := range d.Specs {
				spec := spec.(*ast.ValueSpec)
				gone, clean := 0, true
				for _, name := range spec.Names {
					if drop(name) {
						gone++
					}
				}
				for _, v := range spec.Values {
					clean = clean && pure.expr(v)
				}
				switch {
				case gone == 0:
				case gone == len(spec.Names) && clean && len(d.Specs) == 1:
					edits = append(edits, u.element(n))
				case gone == len(spec.Names) && clean:
					edits = append(edits, u.without(spec))
				case len(spec.Values) == 0:
					var names []string
					for _, name := range spec.Names {
						if !drop(name) {
							names = append(names, name.Name)
						}
					}
					edits = append(edits, edit{u.offset(spec.Names[0].Pos()), u.offset(spec.Names[len(spec.Names)-1].End()), strings.Join(names, ", ")})
				default:
					for _, name := range spec.Names {
						if drop(name) && name.Name != "_" {
							edits = append(edits, blank(name))
						}
					}
				}
			}
		case *ast.RangeStmt:
			if n.Key == nil || n.Tok != token.DEFINE {
				return true
			}
			key, value := drop(n.Key), n.Value == nil || drop(n.Value)
			some := key && n.Key.(*ast.Ident).Name != "_" || n.Value != nil && value && n.Value.(*ast.Ident).Name != "_"
			switch {
			case !some:
			case key && value:
				edits = append(edits, edit{u.offset(n.Key.Pos()), u.offset(n.Range), ""})
			case value:
				edits = append(edits, edit{u.offset(n.Key.End()), u.offset(n.Value.End()), ""})
			default:
				edits = append(edits, blank(n.Key))
			}
		}
		return true
	})
	return edits, nil
}
