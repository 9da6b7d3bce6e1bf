package law

import (
	"math"
	"slices"
	"strings"

	"nimsum/problems/law/emit"
	"nimsum/problems/law/expr"
)

// A body computes a law, step by step. A law has this one form for its values, for its
// programs and for its proof.
type body []step

// A step does one thing. Its formulas are of the coordinates, and after them of the variables
// that steps before have added; those of let and again are of the coordinates alone. A function of
// all coordinates may stand in others before there are variables.
type step struct {
	when *expr.Expr // where this holds, do has the value; the law says nothing if do is empty
	do   body

	is    *expr.Expr // the value
	again *expr.Expr // the value is that with a smaller coordinate on; only whens stand before
	on    int        //
	loop  loop       // the value is computed by a loop

	let   *expr.Expr   // adds a variable
	table []int64      // adds table[at]; the law says nothing where that is negative
	at    *expr.Expr   //
	to    []*expr.Expr // adds the value of a smaller position or, if of is set, that of the function of there
	of    body
}

// A loop is a law that no formula of a few steps computes.
type loop interface {
	eval(pos []int64) (int64, bool)

	// write writes the statements of a function.
	write(w *emit.Writer, params []string)
}

// lookup returns the value values[at], of a position of so many coordinates.
func lookup(values []int64, at *expr.Expr, coordinates int) body {
	if slices.Max(values) == slices.Min(values) {
		return body{{is: expr.Constant(values[0])}}
	}
	return body{{table: values, at: at}, {is: expr.Var(int64(coordinates))}}
}

// part returns the steps of a law that is part of another of the same coordinates.
func part(n node, coordinates int) body {
	b := n.steps()
	if !b.recursive() {
		return b
	}
	var to []*expr.Expr
	for j := range coordinates {
		to = append(to, expr.Var(int64(j)))
	}
	return call(to, b, coordinates)
}

// call returns the value of another function.
func call(to []*expr.Expr, of body, coordinates int) body {
	return body{{to: to, of: of}, {is: expr.Var(int64(coordinates))}}
}

// join joins two conditions; the first may be nil.
func join(op expr.Opcode, a, b *expr.Expr) *expr.Expr {
	if a == nil {
		return b
	}
	return expr.Join(op, a, b)
}

// recursive tells whether a law asks for its own value at a smaller position.
func (b body) recursive() bool {
	return slices.ContainsFunc(b, func(s step) bool {
		return s.to != nil && s.of == nil || s.again != nil || s.do.recursive()
	})
}

// mostTurns bounds how many smaller positions a law may go to.
const mostTurns = 1 << 20

// mostDepth bounds how deep the recursions of a law may be.
const mostDepth = 200

// eval returns the value of a position, and false where the law says nothing.
func (b body) eval(pos []int64) (int64, bool) { return b.deep(pos, 0) }

func (b body) deep(pos []int64, depth int) (int64, bool) {
	v, _, ok := b.turns(pos, depth)
	return v, ok
}

// turns is deep, and tells how many smaller positions are asked one after the other.
func (b body) turns(pos []int64, depth int) (v int64, turns int, ok bool) {
	for ; turns < mostTurns; turns++ {
		v, next, ok := b.run(b, pos, slices.Clip(pos), depth)
		if next == nil || !ok {
			return v, turns, ok
		}
		pos = next
	}
	return 0, turns, false
}

// Turns returns how many smaller positions a law asks one after the other for the value of one.
func Turns(l Law, pos []int64) int {
	f, ok := l.(*found)
	if !ok || len(pos) != len(f.vars) {
		return 0
	}
	_, turns, _ := f.body.turns(pos, 0)
	return turns
}

// run takes the steps of a part of a law. It returns the value, or the smaller position that
// has the same.
func (b body) run(whole body, pos, vars []int64, depth int) (v int64, next []int64, ok bool) {
	for _, s := range b {
		switch {
		case s.when != nil:
			if v, ok = s.when.Value(vars); !ok {
				return 0, nil, false
			} else if v != 0 {
				return s.do.run(whole, pos, vars, depth)
			}
			continue
		case s.is != nil:
			v, ok = s.is.Value(vars)
			return v, nil, ok
		case s.loop != nil:
			v, ok = s.loop.eval(pos)
			return v, nil, ok
		case s.again != nil:
			v, ok = s.again.Value(pos)
			next = slices.Clone(pos)
			next[s.on] = v
			return 0, next, ok && v < pos[s.on]
		case s.let != nil:
			v, ok = s.let.Value(pos)
		case s.table != nil:
			v, ok = s.at.Value(vars)
			if ok = ok && v >= 0 && v < int64(len(s.table)); ok {
				v = s.table[v]
				ok = v >= 0
			}
		default:
			of := whole
			if s.of != nil {
				of = s.of
			}
			var p []int64
			if p, ok = values(s.to, vars); ok && depth < mostDepth {
				v, ok = of.deep(p, depth+1)
			} else {
				ok = false
			}
		}
		if !ok {
			return 0, nil, false
		}
		vars = append(vars, v)
	}
	return 0, nil, false
}

func values(all []*expr.Expr, pos []int64) ([]int64, bool) {
	p := make([]int64, len(all))
	for j, e := range all {
		x, ok := e.Value(pos)
		if !ok || x > math.MaxInt64/8 || x < -math.MaxInt64/8 {
			return nil, false
		}
		p[j] = x
	}
	return p, true
}

// write writes the statements of the function of a name and of such parameters.
func (b body) write(w *emit.Writer, name string, params []string) {
	if w.Boolean() && slices.ContainsFunc(b, func(s step) bool { return s.to != nil && s.of == nil }) {
		// The recursion is over numbers.
		w.ReturnIf("(" + w.Sub(params, func(name string) { b.write(w, name, params) }) + "(" + strings.Join(params, ", ") + ") == 1)")
		return
	}
	b.put(w, name, params, slices.Clip(params))
}

// put writes the statements of a part of a function. Vars are the parameters and what stands
// for the variables of the steps before.
func (b body) put(w *emit.Writer, name string, params, vars []string) {
	last := b[len(b)-1]
	if last.again != nil { // as long as no condition holds
		others := ""
		for _, s := range b[:len(b)-1] {
			others = w.Or(others, s.when.Cond(w, params))
		}
		w.While(w.Not(others), func() { w.Set(params[last.on], last.again.Code(w, params)) })
	}
	for i, s := range b {
		switch {
		case s.when != nil && len(s.do) == 0:
		case s.when != nil && last.again != nil && i == len(b)-2:
			s.do.put(w, name, params, vars)
			return
		case s.when != nil:
			w.When(s.when.Cond(w, vars), func() { s.do.put(w, name, params, vars) })
		case s.is != nil && s.is.Truth():
			w.ReturnIf(s.is.Cond(w, vars))
		case s.is != nil:
			w.Return(s.is.Code(w, vars))
		case s.loop != nil:
			s.loop.write(w, params)
		case s.let != nil:
			v := emit.Local(vars, "r")
			w.Let(v, s.let.Code(w, params))
			vars = append(vars, v)
		case s.table != nil:
			vars = append(vars, w.Table(s.table)+"["+emit.Unwrap(s.at.Code(w, vars))+"]")
		default:
			var to []string
			for _, e := range s.to {
				to = append(to, emit.Unwrap(e.Code(w, vars)))
			}
			f := name
			if s.of != nil {
				own := names(len(to))
				f = w.Sub(own, func(name string) { s.of.write(w, name, own) })
			}
			vars = append(vars, f+"("+strings.Join(to, ", ")+")")
		}
	}
}
