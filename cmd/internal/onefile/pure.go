package onefile

import (
	"go/ast"
	"go/token"
	"go/types"
)

// purePackages have functions without effects, but for those with a receiver.
var purePackages = map[string]bool{
	"errors": true, "math": true, "math/bits": true, "strings": true, "strconv": true, "unicode": true, "unicode/utf8": true,
}

var pureFunctions = map[string]bool{
	"fmt.Sprintf": true, "fmt.Sprint": true, "fmt.Errorf": true, "runtime.GOMAXPROCS": true, "bytes.Count": true, "bytes.Equal": true,
	"bytes.IndexByte": true, "bytes.Clone": true,
	"slices.Contains": true, "slices.Index": true,
	"sync.OnceValue": true, "sync.OnceValues": true, "sync.OnceFunc": true,
	"io/fs.Sub": true, "regexp.MustCompile": true, "time.Now": true, "(time.Time).UnixNano": true, "reflect.ValueOf": true, "(reflect.Value).Pointer": true,
}

// callers have no effect but that of the functions they are given.
var callers = map[string]bool{"slices.ContainsFunc": true, "slices.IndexFunc": true}

// purity knows which functions have no effect but their result.
type purity struct {
	u     *unit
	funcs map[types.Object]*ast.FuncDecl
	known map[types.Object]bool

	receiver types.Object // whose fields may be set meanwhile
}

func newPurity(u *unit) *purity {
	p := &purity{u: u, funcs: map[types.Object]*ast.FuncDecl{}, known: map[types.Object]bool{}}
	for _, d := range u.file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok {
			p.funcs[u.info.Defs[f.Name]] = f
		}
	}
	return p
}

// expr reports whether evaluating e can be left out: it changes nothing and cannot wait.
// That it may panic does not count.
func (p *purity) expr(e ast.Expr) bool {
	pure := true
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.UnaryExpr:
			if n.Op == token.ARROW {
				pure = false
			}
		case *ast.CallExpr:
			if !p.call(n) {
				pure = false
			}
		}
		return pure
	})
	return pure
}

// call reports whether a call has no effect, given that its arguments have none.
func (p *purity) call(call *ast.CallExpr) bool {
	if p.u.info.Types[call.Fun].IsType() {
		return true
	}
	switch obj := p.u.callee(call).(type) {
	case *types.Builtin:
		switch obj.Name() {
		case "len", "cap", "min", "max", "new", "make", "real", "imag", "complex", "panic":
			return true
		}
	case *types.Func:
		if obj.Pkg() == p.u.pkg {
			s, method := ast.Unparen(call.Fun).(*ast.SelectorExpr)
			return p.function(obj) || method && p.sets(origin(obj)) && p.fresh(s.X)
		}
		if callers[obj.FullName()] {
			for _, arg := range call.Args {
				if f, ok := ast.Unparen(arg).(*ast.FuncLit); ok && !p.body(f.Body) {
					return false
				} else if _, function := p.u.info.TypeOf(arg).Underlying().(*types.Signature); function && !ok {
					return false
				}
			}
			return true
		}
		plain := obj.Signature().Recv() == nil && obj.Pkg() != nil
		return plain && purePackages[obj.Pkg().Path()] || pureFunctions[obj.FullName()]
	}
	return false
}

// callee returns what is called where that is known: a function, a method that is no
// interface's, or a builtin.
func (u *unit) callee(call *ast.CallExpr) types.Object {
	fun := ast.Unparen(call.Fun)
	switch x := fun.(type) {
	case *ast.IndexExpr:
		fun = x.X
	case *ast.IndexListExpr:
		fun = x.X
	}
	switch fun := fun.(type) {
	case *ast.Ident:
		return u.object(fun)
	case *ast.SelectorExpr:
		if s := u.info.Selections[fun]; s != nil && types.IsInterface(s.Recv()) {
			return nil
		}
		return u.object(fun.Sel)
	}
	return nil
}

// function reports whether a function of ours only works on its own variables. One that
// may be called by itself is taken for one that does more.
func (p *purity) function(obj types.Object) bool {
	if pure, ok := p.known[obj]; ok {
		return pure
	}
	p.known[obj] = false
	f := p.funcs[obj]
	if f == nil || f.Body == nil {
		return false
	}
	p.known[obj] = p.body(f.Body)
	return p.known[obj]
}

// sets reports whether a method only sets fields of what it belongs to.
func (p *purity) sets(obj types.Object) bool {
	f := p.funcs[obj]
	if f == nil || f.Recv == nil || len(f.Recv.List[0].Names) == 0 {
		return false
	}
	before := p.receiver
	p.receiver = p.u.info.Defs[f.Recv.List[0].Names[0]]
	defer func() { p.receiver = before }()
	return p.body(f.Body)
}

// fresh reports whether a pointer is to what nothing else points to yet: it is made by the
// expression, if only by a function that does no more, and perhaps passed on by methods.
func (p *purity) fresh(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		_, made := e.X.(*ast.CompositeLit)
		return e.Op == token.AND && made
	case *ast.CallExpr:
		f := p.funcs[p.u.callee(e)]
		if f == nil || f.Body == nil || len(f.Body.List) == 0 {
			return false
		}
		r, ok := f.Body.List[len(f.Body.List)-1].(*ast.ReturnStmt)
		if !ok || len(r.Results) != 1 {
			return false
		}
		s, method := ast.Unparen(e.Fun).(*ast.SelectorExpr)
		if id, ok := r.Results[0].(*ast.Ident); ok && f.Recv != nil && len(f.Recv.List[0].Names) > 0 {
			return method && p.u.object(id) == p.u.info.Defs[f.Recv.List[0].Names[0]] && p.fresh(s.X)
		}
		return len(f.Body.List) == 1 && p.fresh(r.Results[0])
	}
	return false
}

// body reports whether statements only work on variables that are declared in functions.
func (p *purity) body(b *ast.BlockStmt) bool {
	pure := true
	local := func(e ast.Expr) bool {
		if s, ok := ast.Unparen(e).(*ast.SelectorExpr); ok {
			id, ok := s.X.(*ast.Ident)
			if !ok {
				return false
			}
			object := p.u.object(id)
			if object == nil {
				return false
			}
			field := p.u.info.Selections[s]
			itself := field != nil && !field.Indirect() // the variable is a struct, not a pointer to one
			return itself && p.inside(object, b) || object == p.receiver
		}
		id, ok := ast.Unparen(e).(*ast.Ident)
		return ok && (id.Name == "_" || p.inside(p.u.object(id), b))
	}
	ast.Inspect(b, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit: // a value like others
			return false
		case *ast.SendStmt, *ast.GoStmt, *ast.DeferStmt, *ast.SelectStmt, *ast.ForStmt:
			pure = false
		case *ast.RangeStmt:
			if t := p.u.info.TypeOf(n.X); t != nil {
				switch t.Underlying().(type) {
				case *types.Chan, *types.Signature:
					pure = false
				}
			}
		case *ast.UnaryExpr:
			pure = pure && n.Op != token.ARROW
		case *ast.IncDecStmt:
			pure = pure && local(n.X)
		case *ast.AssignStmt:
			for _, x := range n.Lhs {
				pure = pure && local(x)
			}
		case *ast.CallExpr:
			pure = pure && p.call(n)
		}
		return pure
	})
	return pure
}

// inside reports whether a variable is declared in a block, or is a parameter of the
// function that it is the body of.
func (p *purity) inside(obj types.Object, b *ast.BlockStmt) bool {
	return obj != nil && obj.Pos() >= p.u.parent[b].Pos() && obj.Pos() < b.End()
}
