package onefile

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"
	"strings"
)

// fold returns the pass that takes branches of which it is known that they are taken, and
// leaves out those that are not. On one core runtime.GOMAXPROCS(0) is 1; the rest follows:
//
//   - a constant is known if its source is true, false or a number, not what depends on
//     the machine
//   - a field is zero if it is never set, or to zero only
//   - a pointer is nil if its type has no values: none is made anywhere
//   - a part of nil is nil, and its length 0
//   - a local variable that is set once is what it is set to
//   - a call of a function that only returns a constant is that constant, and one of a
//     function that does nothing is nothing
func fold(oneCore bool) pass {
	return func(u *unit) ([]edit, error) {
		f := &folder{unit: u, oneCore: oneCore, pure: newPurity(u), uses: u.fieldUses(), empty: map[types.Object]bool{}, returns: map[types.Object]ast.Expr{}}
		f.gather()
		ast.Inspect(u.file, f.visit)
		return f.edits, nil
	}
}

type folder struct {
	*unit
	oneCore bool
	pure    *purity
	uses    map[types.Object]*fieldUse
	made    map[types.Object]bool
	empty   map[types.Object]bool     // functions that do nothing
	returns map[types.Object]ast.Expr // what functions return that do nothing else
	locals  map[types.Object]ast.Expr // what they are set to once; nil where more often
	asking  []types.Object            // to be not asked again
	edits   []edit
}

func (f *folder) gather() {
	f.made, f.locals = map[types.Object]bool{}, map[types.Object]ast.Expr{}
	set := func(e, value ast.Expr) {
		id, ok := ast.Unparen(e).(*ast.Ident)
		if !ok {
			return
		}
		obj := f.object(id)
		if _, ok := f.locals[obj]; ok || f.info.Defs[id] == nil {
			value = nil
		}
		f.locals[obj] = value
	}
	ast.Inspect(f.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			if n.Body == nil || n.Recv == nil && (n.Name.Name == "main" || n.Name.Name == "init") {
				break
			}
			obj := f.info.Defs[n.Name]
			switch {
			case len(n.Body.List) == 0:
				f.empty[obj] = true
			case len(n.Body.List) == 1:
				if r, ok := n.Body.List[0].(*ast.ReturnStmt); ok {
					if len(r.Results) == 0 {
						f.empty[obj] = n.Type.Results.NumFields() == 0
					} else if len(r.Results) == 1 {
						f.returns[obj] = r.Results[0]
					}
				}
			}
		case *ast.Ident:
			t, ok := f.info.Uses[n].(*types.TypeName)
			if ok && f.own(t) && !f.asPointer(n) {
				f.made[t] = true
			}
		case *ast.AssignStmt:
			for i, x := range n.Lhs {
				var value ast.Expr
				if n.Tok == token.DEFINE && len(n.Lhs) == len(n.Rhs) {
					value = n.Rhs[i]
				}
				set(x, value)
			}
		case *ast.ValueSpec:
			for i, name := range n.Names {
				var value ast.Expr
				if len(n.Names) == len(n.Values) {
					value = n.Values[i]
				}
				set(name, value)
			}
		case *ast.IncDecStmt:
			set(n.X, nil)
		case *ast.RangeStmt:
			if n.Key != nil {
				set(n.Key, nil)
			}
			if n.Value != nil {
				set(n.Value, nil)
			}
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				set(n.X, nil)
			}
		}
		return true
	})
}

// asPointer reports whether a type is mentioned only for a pointer to it, or to declare
// methods.
func (f *folder) asPointer(id *ast.Ident) bool {
	var n ast.Node = id
	if x, ok := f.parent[n].(*ast.IndexExpr); ok && x.X == n {
		n = x
	}
	p := f.parent[n]
	if _, ok := p.(*ast.StarExpr); ok {
		return true
	}
	if field, ok := p.(*ast.Field); ok { // a receiver
		list, _ := f.parent[field].(*ast.FieldList)
		d, _ := f.parent[list].(*ast.FuncDecl)
		return d != nil && d.Recv == list
	}
	return false
}

// isNil reports whether an expression is known to be nil.
func (f *folder) isNil(e ast.Expr) bool {
	e = ast.Unparen(e)
	t := f.info.TypeOf(e)
	if t == nil {
		return false
	}
	if f.info.Types[e].IsNil() {
		return true
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		if named, ok := types.Unalias(p.Elem()).(*types.Named); ok {
			obj := named.Origin().Obj()
			if _, structure := named.Underlying().(*types.Struct); structure && f.own(obj) && !f.made[obj] {
				return true
			}
		}
	}
	if part, ok := e.(*ast.SliceExpr); ok {
		_, slice := f.info.TypeOf(part.X).Underlying().(*types.Slice)
		return slice && f.isNil(part.X)
	}
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Slice, *types.Map, *types.Chan, *types.Signature, *types.Interface:
		if s, ok := e.(*ast.SelectorExpr); ok {
			return f.zeroField(s)
		}
	}
	return false
}

// zeroField reports whether a field is never set, or to zero only.
func (f *folder) zeroField(s *ast.SelectorExpr) bool {
	sel := f.info.Selections[s]
	if sel == nil || sel.Kind() != types.FieldVal {
		return false
	}
	obj := origin(sel.Obj())
	use := f.uses[obj]
	if use == nil || use.addressed || obj.Pkg() != f.pkg {
		return false
	}
	for _, o := range f.asking {
		if o == obj {
			return true // as far as this one says
		}
	}
	f.asking = append(f.asking, obj)
	defer func() { f.asking = f.asking[:len(f.asking)-1] }()
	for _, v := range use.values {
		if v == nil {
			return false
		}
		if f.isNil(v) {
			continue
		}
		c := f.value(v)
		if c == nil || !isZero(c) {
			return false
		}
	}
	return true
}

func isZero(c constant.Value) bool {
	switch c.Kind() {
	case constant.Bool:
		return !constant.BoolVal(c)
	case constant.Int:
		return constant.Sign(c) == 0
	case constant.String:
		return constant.StringVal(c) == ""
	}
	return false
}

// value returns what an expression is known to be, a truth value, number or string, or
// nil.
func (f *folder) value(e ast.Expr) constant.Value {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return f.value(e.X)
	case *ast.BasicLit:
		return f.info.Types[e].Value
	case *ast.Ident:
		return f.identValue(e)
	case *ast.UnaryExpr:
		if x := f.value(e.X); x != nil && e.Op == token.NOT {
			return constant.UnaryOp(token.NOT, x, 0)
		}
	case *ast.BinaryExpr:
		return f.binaryValue(e)
	case *ast.CallExpr:
		obj := f.callee(e)
		if b, ok := obj.(*types.Builtin); ok && b.Name() == "len" && f.isNil(e.Args[0]) && f.pure.expr(e.Args[0]) {
			return constant.MakeInt64(0)
		}
		if fun, ok := obj.(*types.Func); ok && f.oneCore && fun.FullName() == "runtime.GOMAXPROCS" && len(e.Args) == 1 && isLiteral(e.Args[0], "0") {
			return constant.MakeInt64(1)
		}
		if r := f.returns[obj]; r != nil && f.pureArgs(e) && isBasic(f.info.TypeOf(e)) {
			for _, o := range f.asking {
				if o == obj {
					return nil
				}
			}
			f.asking = append(f.asking, obj)
			defer func() { f.asking = f.asking[:len(f.asking)-1] }()
			return f.value(r)
		}
	case *ast.SelectorExpr:
		t := f.info.TypeOf(e)
		if t != nil && isBasic(t) && f.zeroField(e) {
			return zeroOf(t)
		}
	}
	return nil
}

func (f *folder) identValue(id *ast.Ident) constant.Value {
	obj := f.object(id)
	switch obj := obj.(type) {
	case *types.Const:
		if obj.Pkg() == nil && (id.Name == "true" || id.Name == "false") {
			return constant.MakeBool(id.Name == "true")
		}
		if f.own(obj) && obj.Val().Kind() == constant.Bool {
			if spec := f.specOf(obj); spec != nil && len(spec.Values) == 1 && (isIdent(spec.Values[0], "true") || isIdent(spec.Values[0], "false")) {
				return obj.Val()
			}
		}
	case *types.Var:
		if v := f.locals[obj]; v != nil && !f.own(obj) && isBasic(obj.Type()) {
			for _, o := range f.asking {
				if o == obj {
					return nil
				}
			}
			f.asking = append(f.asking, obj)
			defer func() { f.asking = f.asking[:len(f.asking)-1] }()
			if c := f.value(v); c != nil && c.Kind() == constant.Bool {
				return c
			}
		}
	}
	return nil
}

func (u *unit) specOf(obj types.Object) *ast.ValueSpec {
	for _, d := range u.file.Decls {
		if g, ok := d.(*ast.GenDecl); ok {
			for _, s := range g.Specs {
				if v, ok := s.(*ast.ValueSpec); ok {
					for _, name := range v.Names {
						if u.info.Defs[name] == obj {
							return v
						}
					}
				}
			}
		}
	}
	return nil
}

func (f *folder) binaryValue(e *ast.BinaryExpr) constant.Value {
	x, y := f.value(e.X), f.value(e.Y)
	stop := e.Op == token.LOR // what decides alone
	switch e.Op {
	case token.LAND, token.LOR:
		switch {
		case x != nil && constant.BoolVal(x) == stop:
			return x
		case y != nil && constant.BoolVal(y) == stop && f.pure.expr(e.X):
			return y
		case x != nil && y != nil:
			return y
		}
	case token.EQL, token.NEQ:
		if f.isNil(e.X) && f.isNil(e.Y) {
			return constant.MakeBool(e.Op == token.EQL)
		}
		fallthrough
	case token.LSS, token.LEQ, token.GTR, token.GEQ:
		if x != nil && y != nil && x.Kind() == y.Kind() {
			return constant.MakeBool(constant.Compare(x, e.Op, y))
		}
	}
	return nil
}

func (f *folder) pureArgs(e *ast.CallExpr) bool {
	for _, a := range e.Args {
		if !f.pure.expr(a) {
			return false
		}
	}
	if s, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr); ok {
		return f.pure.expr(s.X)
	}
	return true
}

func isLiteral(e ast.Expr, text string) bool {
	l, ok := e.(*ast.BasicLit)
	return ok && l.Value == text
}

func isIdent(e ast.Expr, name string) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == name
}

func isBasic(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&(types.IsBoolean|types.IsInteger|types.IsString) != 0
}

func zeroOf(t types.Type) constant.Value {
	switch info := t.Underlying().(*types.Basic).Info(); {
	case info&types.IsBoolean != 0:
		return constant.MakeBool(false)
	case info&types.IsInteger != 0:
		return constant.MakeInt64(0)
	default:
		return constant.MakeString("")
	}
}

func (f *folder) put(n ast.Node, text string) {
	f.edits = append(f.edits, edit{f.offset(n.Pos()), f.offset(n.End()), text})
}

// visit is called from the outside in; what is inside of what it edits waits.
func (f *folder) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GenDecl:
		return n.Tok == token.VAR || n.Tok == token.TYPE
	case *ast.BlockStmt:
		f.list(n.List)
		if d, ok := f.parent[n].(*ast.FuncDecl); ok && len(n.List) > 0 {
			if r, ok := n.List[len(n.List)-1].(*ast.ReturnStmt); ok && d.Type.Results == nil {
				f.edits = append(f.edits, f.element(r))
			}
		}
	case *ast.CaseClause:
		f.list(n.Body)
	case *ast.CommClause:
		f.list(n.Body)
	case *ast.IfStmt:
		return f.ifStmt(n)
	case *ast.ForStmt:
		if n.Cond != nil && (n.Init == nil || f.pureStmt(n.Init)) {
			if c := f.value(n.Cond); c != nil && !constant.BoolVal(c) {
				f.edits = append(f.edits, f.element(n))
				return false
			}
		}
	case *ast.RangeStmt:
		if f.isNil(n.X) && f.pure.expr(n.X) {
			f.edits = append(f.edits, f.element(n))
			return false
		}
	case *ast.SwitchStmt:
		return f.switchStmt(n)
	case *ast.ExprStmt:
		if call, ok := n.X.(*ast.CallExpr); ok && f.nothing(call) {
			f.edits = append(f.edits, f.element(n))
			return false
		}
	case *ast.DeferStmt:
		if f.nothing(n.Call) {
			f.edits = append(f.edits, f.element(n))
			return false
		}
	case *ast.AssignStmt:
		switch n.Tok {
		case token.ADD_ASSIGN, token.SUB_ASSIGN, token.OR_ASSIGN, token.XOR_ASSIGN, token.SHL_ASSIGN, token.SHR_ASSIGN:
			if c := f.value(n.Rhs[0]); c != nil && c.Kind() == constant.Int && isZero(c) && f.pure.expr(n.Lhs[0]) {
				f.edits = append(f.edits, f.element(n))
				return false
			}
		}
		for _, x := range n.Rhs {
			ast.Inspect(x, f.visit)
		}
		return false
	case ast.Expr:
		return f.expr(n)
	}
	return true
}

// nothing reports whether a call does nothing.
func (f *folder) nothing(call *ast.CallExpr) bool {
	obj := f.callee(call)
	return obj != nil && f.empty[obj] && f.pureArgs(call)
}

func (f *folder) pureStmt(s ast.Stmt) bool {
	a, ok := s.(*ast.AssignStmt)
	if !ok || a.Tok != token.DEFINE {
		return false
	}
	for _, x := range a.Rhs {
		if !f.pure.expr(x) {
			return false
		}
	}
	return true
}

// expr puts constants into expressions.
func (f *folder) expr(e ast.Expr) bool {
	switch e.(type) {
	case *ast.BasicLit, *ast.Ident, *ast.FuncLit, *ast.CompositeLit, *ast.KeyValueExpr:
		id, ok := e.(*ast.Ident)
		if !ok {
			return true
		}
		if _, isVar := f.object(id).(*types.Var); !isVar || f.info.Uses[id] == nil {
			return true
		}
	}
	t := f.info.TypeOf(e)
	_, call := e.(*ast.CallExpr)
	if t != nil && isBasic(t) && f.info.Types[e].Value == nil && (call || t.Underlying().(*types.Basic).Info()&types.IsBoolean != 0) {
		if c := f.value(e); c != nil {
			if s, ok := f.parent[e].(*ast.UnaryExpr); ok && s.Op == token.AND {
				return true
			}
			text := c.ExactString()
			if !types.Identical(types.Default(t), types.Default(t.Underlying())) || c.Kind() == constant.Int && !types.Identical(t, types.Typ[types.Int]) {
				text = fmt.Sprintf("%s(%s)", types.TypeString(t, f.qualifier), text)
			}
			f.put(e, text)
			return false
		}
	}
	b, ok := e.(*ast.BinaryExpr)
	if !ok || b.Op != token.LAND && b.Op != token.LOR {
		return true
	}
	// What does not decide alone is left out.
	keep := ast.Expr(nil)
	if x := f.value(b.X); x != nil {
		keep = b.Y
	} else if y := f.value(b.Y); y != nil && constant.BoolVal(y) == (b.Op == token.LAND) {
		keep = b.X
	}
	if keep == nil {
		return true
	}
	f.put(b, f.textOf(keep))
	return false
}

// qualifier writes packages as they are called in the text.
func (u *unit) qualifier(pkg *types.Package) string {
	if pkg == u.pkg {
		return ""
	}
	for _, imp := range u.file.Imports {
		if path, _ := strconv.Unquote(imp.Path.Value); path == pkg.Path() && imp.Name != nil {
			return imp.Name.Name
		}
	}
	return pkg.Name()
}

func (f *folder) ifStmt(n *ast.IfStmt) bool {
	if p, ok := f.parent[n].(*ast.IfStmt); ok && p.Else == n {
		if c := f.value(n.Cond); c == nil || n.Init != nil {
			return f.emptyIf(n)
		} else if !constant.BoolVal(c) {
			if n.Else == nil {
				f.edits = append(f.edits, edit{f.offset(p.Body.End()), f.offset(n.End()), ""})
			} else {
				f.put(n, f.textOf(n.Else))
			}
		} else {
			f.put(n, f.textOf(n.Body))
		}
		return false
	}
	c := f.value(n.Cond)
	if c == nil {
		return f.emptyIf(n)
	}
	var taken string
	if constant.BoolVal(c) {
		taken = f.block(n.Body, n.Init != nil)
	} else if n.Else != nil {
		if b, ok := n.Else.(*ast.BlockStmt); ok {
			taken = f.block(b, n.Init != nil)
		} else {
			taken = f.textOf(n.Else)
		}
	}
	switch {
	case n.Init != nil && !(taken == "" && f.pureStmt(n.Init)):
		init := f.textOf(n.Init)
		if a, ok := n.Init.(*ast.AssignStmt); ok && a.Tok == token.DEFINE {
			f.put(n, "{\n"+init+"\n"+taken+"\n}")
		} else {
			f.put(n, init+"\n"+taken)
		}
	case taken == "":
		f.edits = append(f.edits, f.element(n))
	default:
		f.put(n, taken)
	}
	return false
}

// emptyIf leaves out a statement that does nothing either way.
func (f *folder) emptyIf(n *ast.IfStmt) bool {
	if b, ok := n.Else.(*ast.BlockStmt); ok && len(b.List) == 0 {
		f.edits = append(f.edits, edit{f.offset(n.Body.End()), f.offset(n.End()), ""})
		return false
	}
	if len(n.Body.List) == 0 && n.Else == nil && f.pure.expr(n.Cond) && (n.Init == nil || f.pureStmt(n.Init)) {
		if p, ok := f.parent[n].(*ast.IfStmt); !ok || p.Else != n {
			f.edits = append(f.edits, f.element(n))
			return false
		}
	}
	return true
}

// block returns the statements of a block, in braces where they declare names.
func (f *folder) block(b *ast.BlockStmt, bare bool) string {
	inside := strings.TrimSpace(string(f.src[f.offset(b.Lbrace)+1 : f.offset(b.Rbrace)]))
	if bare || inside == "" {
		return inside
	}
	for _, s := range b.List {
		switch s := s.(type) {
		case *ast.DeclStmt, *ast.LabeledStmt:
			return "{\n" + inside + "\n}"
		case *ast.AssignStmt:
			if s.Tok == token.DEFINE {
				return "{\n" + inside + "\n}"
			}
		}
	}
	return inside
}

// list leaves out what comes after the end of a list of statements.
func (f *folder) list(list []ast.Stmt) {
	for i, s := range list {
		switch s := s.(type) {
		case *ast.ReturnStmt, *ast.BranchStmt:
			if b, ok := s.(*ast.BranchStmt); ok && b.Tok == token.FALLTHROUGH {
				continue
			}
			if i+1 < len(list) {
				for _, rest := range list[i+1:] {
					if _, labelled := rest.(*ast.LabeledStmt); labelled {
						return
					}
				}
				f.edits = append(f.edits, edit{f.offset(s.End()), f.offset(list[len(list)-1].End()), ""})
			}
			return
		}
	}
}

// switchStmt leaves out clauses that are not taken, and what comes after one that is.
func (f *folder) switchStmt(n *ast.SwitchStmt) bool {
	if n.Tag != nil {
		return true
	}
	falls := false
	ast.Inspect(n.Body, func(n ast.Node) bool {
		b, ok := n.(*ast.BranchStmt)
		falls = falls || ok && b.Tok == token.FALLTHROUGH
		return !falls
	})
	if falls {
		return true
	}
	taken := false
	for i, s := range n.Body.List {
		clause := s.(*ast.CaseClause)
		if taken {
			f.edits = append(f.edits, f.clause(n, i))
			continue
		}
		if len(clause.List) != 1 {
			continue
		}
		switch c := f.value(clause.List[0]); {
		case c == nil:
		case constant.BoolVal(c):
			taken = true
			f.edits = append(f.edits, edit{f.offset(clause.Case), f.offset(clause.Colon), "default"})
			for k, before := range n.Body.List[:i] {
				if before.(*ast.CaseClause).List == nil {
					f.edits = append(f.edits, f.clause(n, k))
				}
			}
		default:
			f.edits = append(f.edits, f.clause(n, i))
		}
	}
	return true
}

// clause is the edit that leaves out a clause, up to where the next one or its comment
// begins.
func (f *folder) clause(n *ast.SwitchStmt, i int) edit {
	from, to := f.upward(f.offset(n.Body.List[i].Pos())), f.offset(n.Body.Rbrace)
	if i+1 < len(n.Body.List) {
		to = f.upward(f.offset(n.Body.List[i+1].Pos()))
	} else if line := f.upward(to); line > from {
		to = line
	}
	return edit{from, to, ""}
}
