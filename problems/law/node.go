package law

import (
	"math"
	"slices"
	"strings"

	"nimsum/problems/law/emit"
	"nimsum/problems/law/expr"
)

// A node is a law, or a part of one, without the names of its coordinates and
// its function.
type node interface {
	kind() Kind
	eval(pos []int64) (int64, bool)
	bits() float64

	// say returns the text of the law, without a full stop.
	say(c *saying) string

	// write writes the body of function name(params).
	write(w *emit.Writer, name string, params []string)
}

// A saying has the names that the text of a law uses.
type saying struct {
	name string   // of the function
	vars []string // its coordinates
	lost bool     // only lost (1) or won (0) is asked
}

// head returns "g(x, y)".
func (c *saying) head() string { return c.name + "(" + strings.Join(c.vars, ", ") + ")" }

// found is a node with its names: a Law.
type found struct {
	node
	vars []string
	lost bool
}

func (f *found) Kind() Kind { return f.node.kind() }

func (f *found) Eval(pos []int64) (uint64, bool) {
	if len(pos) != len(f.vars) || slices.ContainsFunc(pos, func(x int64) bool { return x < 0 }) {
		return 0, false
	}
	v, ok := f.node.eval(pos)
	if !ok || v < 0 || f.lost && v > 1 {
		return 0, false
	}
	return uint64(v), true
}

func (f *found) Text() string {
	return f.node.say(&saying{name: f.name("g"), vars: f.vars, lost: f.lost})
}

func (f *found) name(grundy string) string {
	if f.lost {
		return "lost"
	}
	return grundy
}

func (f *found) Bits() int { return int(math.Ceil(f.node.bits())) }

func (f *found) Emit(lang emit.Lang) string {
	w := emit.New(lang)
	name, params := f.name("grundy"), emit.Parameters(f.vars)
	w.Function(name, params, f.lost, func() { f.node.write(w, name, params) })
	return w.Source()
}

// entries is the bits of n values of a table, each up to most.
func entries(n int, most int64) float64 {
	return float64(n) * math.Log2(float64(most)+2)
}

// cells is the bits of these values.
func cells(values []int64) float64 {
	most := int64(1)
	for _, v := range values {
		most = max(most, v)
	}
	return entries(len(values), most)
}

// A formula is a law that is a formula, or of lost positions a condition.
type formula struct {
	*expr.Expr
	of Kind
}

func (f formula) kind() Kind    { return f.of }
func (f formula) bits() float64 { return f.Size() }

func (f formula) eval(pos []int64) (int64, bool) { return f.Value(pos) }

func (f formula) say(c *saying) string {
	after := f.Meanings()
	switch {
	case c.lost && f.Truth():
		return "lost iff " + f.Text(c.vars) + after
	case c.lost:
		return "lost iff " + expr.Join(expr.OpEq, f.Expr, expr.Constant(1)).Text(c.vars) + after
	case f.Truth():
		return c.head() + " = 1 if " + f.Text(c.vars) + ", else 0" + after
	}
	return c.head() + " = " + f.Text(c.vars) + after
}

func (f formula) write(w *emit.Writer, name string, params []string) {
	if f.Truth() {
		w.ReturnIf(f.Cond(w, params))
	} else {
		w.Return(f.Code(w, params))
	}
}
