package sources

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/syntax"

	"nimsum/problems/theory/automata"
	"nimsum/problems/theory/heaps/octal"
	"nimsum/problems/theory/theorem"
)

// Moves returns the options of a position as formulas. The error says what in the rules cannot be
// expressed, and where.
type Moves = func(scope *automata.Scope, at []automata.Sum) ([]theorem.Move, error)

// errNoFormulas is for rules that are run, not read: programs, and problems of the catalogue.
var errNoFormulas = errors.New("not expressible: the rules are run, not read")

// Formulas returns the options of a position as formulas. The error says what in the rules cannot
// be expressed, and where.
func (r *Rules) Formulas(scope *automata.Scope, at []automata.Sum) ([]theorem.Move, error) {
	if r.formal == nil {
		return nil, errNoFormulas
	}
	return r.formal(scope, at)
}

// setMoves returns the moves that take an amount in a set.
func setMoves(set []int64) Moves {
	return func(scope *automata.Scope, at []automata.Sum) ([]theorem.Move, error) {
		var all []theorem.Move
		for _, k := range set {
			left := at[0].Plus(-1, automata.Number(k))
			all = append(all, theorem.Move{
				Scope: scope.With(automata.AtMost(automata.Number(0), left)),
				Parts: [][]automata.Sum{{left}},
			})
		}
		return all, nil
	}
}

// allButMoves returns the moves that take an amount outside of a set.
func allButMoves(set []int64) Moves {
	return func(scope *automata.Scope, at []automata.Sum) ([]theorem.Move, error) {
		allowed := func(k automata.Sum) *automata.Formula {
			f := automata.Less(automata.Number(0), k)
			for _, not := range set {
				f = automata.And(f, automata.Not(automata.Equal(k, automata.Number(not))))
			}
			return f
		}
		in := scope.With()
		left := automata.Var(in.Fresh())
		in.Add(automata.Less(automata.Number(0), left), allowed(at[0].Plus(-1, left)))
		return []theorem.Move{
			{Scope: in, Parts: [][]automata.Sum{{left}}},
			{Scope: scope.With(allowed(at[0]))}, // nothing is left
		}, nil
	}
}

// mostFormalParts bounds the heaps in which a move may leave what it does not take.
const mostFormalParts = 3

// codeMoves returns the moves of a take-and-break game.
func codeMoves(code octal.Code) Moves {
	return func(scope *automata.Scope, at []automata.Sum) ([]theorem.Move, error) {
		var all []theorem.Move
		add := func(k, digit int, step bool) {
			for parts := range mostFormalParts + 1 {
				if digit>>parts&1 == 0 {
					continue
				}
				in := scope.With()
				left := at[0].Plus(-1, automata.Number(int64(k)))
				if step {
					left = left.Plus(-1, automata.Var(in.Fresh()).Times(int64(code.Cycle())))
				}
				all = append(all, theorem.Move{Scope: in, Parts: division(in, left, parts, 1, false)})
			}
		}
		for k := range code.Last() + 1 {
			add(k, code.Digit(k), false)
		}
		for i := range code.Cycle() {
			k := code.Last() + 1 + i
			add(k, code.Digit(k), true)
		}
		return all, nil
	}
}

// division adds to scope that left is the sum of so many parts, each at least least, and with
// strict each larger than the one before. It returns the parts. Of three parts the first two get a
// symbol for their sum: automata for two sums of two are much smaller than one for three.
func division(scope *automata.Scope, left automata.Sum, parts int, least int64, strict bool) [][]automata.Sum {
	var all [][]automata.Sum
	sum, bound := automata.Number(0), automata.Number(least)
	for i := range parts {
		p := automata.Var(scope.Fresh())
		scope.Add(automata.AtMost(bound, p))
		if sum = sum.Plus(1, p); strict {
			bound = p.Plus(1, automata.Number(1))
		}
		if 0 < i && i < parts-1 {
			part := automata.Var(scope.Fresh())
			scope.Add(automata.Equal(sum, part))
			sum = part
		}
		all = append(all, []automata.Sum{p})
	}
	scope.Add(automata.Equal(sum, left))
	return all
}

// A scriptText is rules in Starlark, to be translated.
type scriptText struct {
	name, code string
	expression bool
}

// moves returns the options of a position as formulas.
func (s *scriptText) moves(scope *automata.Scope, at []automata.Sum) (moves []theorem.Move, err error) {
	t := &translator{name: s.name, arity: len(at)}
	err = t.catch(func() {
		var args []any
		for _, a := range at {
			args = append(args, a)
		}
		options, place := t.script(s, args, scope)
		for _, option := range options {
			moves = append(moves, t.option(option, place))
		}
	})
	return moves, err
}

// Formula says that a position is in the domain, where ranges that end at a number go on without
// end. The error says what cannot be expressed.
func (d *Domain) Formula(scope *automata.Scope, at []automata.Sum) (f *automata.Formula, err error) {
	t := &translator{name: positionsName, open: true}
	err = t.catch(func() {
		tree, err := language.ParseExpr(positionsName, d.text, 0)
		if err != nil {
			t.fail(nil, "%v", err)
		}
		var all []*automata.Formula
		in := scope.Inner()
		for _, item := range t.items(t.eval(tree, t.globals(), in), in, tree) {
			same := []*automata.Formula{}
			for i, x := range t.position(item.is, tree) {
				if i >= len(at) {
					t.fail(tree, "positions of several sizes")
				}
				same = append(same, automata.Equal(at[i], x))
			}
			all = append(all, item.in.Within(in, same...))
		}
		f = in.Close(automata.Or(all...))
	})
	return f, err
}

// A translator turns Starlark into formulas by running it on symbols.
type translator struct {
	name  string
	arity int  // of positions
	open  bool // ranges that end at a number have no end
	depth int  // of calls
	work  int  // expressions seen
	in    body // the function that runs

	one     bool                // all multiples are numbers, for y is 1
	pending []*automata.Formula // what must follow from conditions: see below
}

// A body is what a function runs, or a file.
type body struct {
	params []string
	stmts  []syntax.Stmt
}

// Bounds of what a translator does.
const (
	mostUnrolled   = 16 // elements of a list of numbers that are taken one by one
	mostBounded    = 6  // elements of a range to a min of numbers that are
	mostPaths      = 64 // ways through the statements of a function
	mostDepth      = 12
	mostTranslated = 200_000
)

// inexpressible is what fail panics with.
type inexpressible struct{ message string }

// fail says what cannot be expressed, with its place.
func (t *translator) fail(at syntax.Node, format string, args ...any) {
	text := "not expressible: " + fmt.Sprintf(format, args...)
	if at != nil {
		start, _ := at.Span()
		text += fmt.Sprintf(", line %d", start.Line)
	}
	panic(inexpressible{text})
}

// catch returns the failure of f.
func (t *translator) catch(f func()) (err error) {
	defer func() {
		switch fault := recover().(type) {
		case nil:
		case inexpressible:
			err = &automata.ExpressError{What: fault.message}
		default:
			panic(fault)
		}
	}()
	f()
	return nil
}

// must adds the place to an error of a scope.
func must[T any](t *translator, at syntax.Node) func(v T, err error) T {
	return func(v T, err error) T {
		if err != nil {
			t.fail(at, "%s", strings.TrimPrefix(err.Error(), "not expressible: "))
		}
		return v
	}
}

// script returns what the function of rules returns for a position, and where the function stands.
func (t *translator) script(of *scriptText, args []any, scope *automata.Scope) ([]item, syntax.Node) {
	globals := t.globals()
	var fn any
	if of.expression {
		tree, err := language.ParseExpr(t.name, of.code, 0)
		if err != nil {
			t.fail(nil, "%v", err)
		}
		fn = t.eval(tree, globals, scope)
	} else {
		file, err := language.Parse(t.name, of.code, 0)
		if err != nil {
			t.fail(nil, "%v", err)
		}
		t.in = body{stmts: file.Stmts}
		paths := t.statements(file.Stmts, []path{{globals, scope}}, new([]end), nil)
		if len(paths) != 1 {
			t.fail(nil, "a file that branches")
		}
		fn = paths[0].env[functionName]
	}
	f, ok := fn.(*routine)
	if !ok {
		t.fail(nil, "rules that are no function")
	}
	if len(args) > len(f.params) && f.rest == "" {
		args = []any{pack(args)}
	}
	return t.items(t.call(f, args, scope, nil), scope, f.at), f.at
}

// option returns an option as a move.
func (t *translator) option(option item, at syntax.Node) theorem.Move {
	in := option.in.With()
	switch v := option.is.(type) {
	case automata.Sum:
		return theorem.Move{Scope: in, Parts: [][]automata.Sum{{v}}}
	case pack:
		if _, ok := v[0].(automata.Sum); ok {
			return theorem.Move{Scope: in, Parts: [][]automata.Sum{t.position(v, at)}}
		}
		option.is = fixed(v)
		return t.option(option, at)
	case fixed:
		m := theorem.Move{Scope: in}
		for _, part := range v {
			m.Parts = append(m.Parts, t.position(part, at))
		}
		return m
	}
	t.fail(at, "an option of varying length")
	return theorem.Move{}
}

// position returns the coordinates of a position.
func (t *translator) position(v any, at syntax.Node) []automata.Sum {
	switch v := v.(type) {
	case automata.Sum:
		return []automata.Sum{v}
	case pack:
		var all []automata.Sum
		for _, x := range v {
			n, ok := x.(automata.Sum)
			if !ok {
				t.fail(at, "a position with something that is no number")
			}
			all = append(all, n)
		}
		return all
	}
	t.fail(at, "a position of varying length")
	return nil
}

// globals returns the names that every program knows.
func (t *translator) globals() env {
	return env{"True": automata.Truth(true), "False": automata.Truth(false), "None": nil}
}

// An env has the values of names: an automata.Sum, a *automata.Formula, a string,
// a *routine, a tuple (pack), or a list.
type env map[string]any

// clone copies names, and lists that change.
func (e env) clone() env {
	out := make(env, len(e))
	same := map[*filled]*filled{} // of two names for one list
	for name, v := range e {
		switch l := v.(type) {
		case *filled:
			if same[l] == nil {
				same[l] = &filled{slices.Clone(l.items), l.many, l.read, l.made}
			}
			v = same[l]
		case *cells:
			v = &cells{slices.Clone(l.of), l.read}
		}
		out[name] = v
	}
	return out
}

// kept returns a copy of the names for an expression that is evaluated later, and marks the lists
// that it names as read.
func (e env) kept(of syntax.Node) env {
	syntax.Walk(of, func(n syntax.Node) bool {
		if x, ok := n.(*syntax.Ident); ok {
			switch list := e[x.Name].(type) {
			case *filled:
				list.read = true
			case *cells:
				list.read = list.read || e.names(of, x.Name)
			}
		}
		return true
	})
	return e.clone()
}

// names tells whether an expression uses a list as a whole, so that it may have a second name, and
// not only its elements.
func (e env) names(of syntax.Node, list string) (found bool) {
	elements := func(x syntax.Expr) bool {
		id, ok := x.(*syntax.Ident)
		return ok && id.Name == list
	}
	syntax.Walk(of, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.Ident:
			found = found || n.Name == list
		case *syntax.IndexExpr:
			if elements(n.X) {
				found = found || e.names(n.Y, list)
				return false
			}
		case *syntax.CallExpr:
			if fn, ok := n.Fn.(*syntax.Ident); ok && e[fn.Name] == nil {
				for _, a := range n.Args {
					found = found || !elements(a) && e.names(a, list)
				}
				return false
			}
		}
		return true
	})
	return found
}
