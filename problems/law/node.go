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
	bits() float64
	steps() body

	// say returns the text of the law, without a full stop.
	say(c *saying) string
}

// A saying has the names that the text of a law uses.
type saying struct {
	name  string   // of the function
	vars  []string // its coordinates
	lost  bool     // only lost (1) or won (0) is asked
	after *string  // explains words, each after "; "
}

// text returns the text of a formula, and notes its words for the explanations at the end.
func (c *saying) text(e *expr.Expr) string {
	c.mean(e)
	return e.Text(c.vars)
}

// mean notes the words of a formula for the explanations at the end.
func (c *saying) mean(e *expr.Expr) {
	for _, m := range strings.Split(e.Meanings(), "; ")[1:] {
		if !strings.Contains(*c.after, m) {
			*c.after += "; " + m
		}
	}
}

// head returns "g(x, y)".
func (c *saying) head() string { return c.name + "(" + strings.Join(c.vars, ", ") + ")" }

// found is a node with its names: a Law.
type found struct {
	node
	body
	vars []string
	lost bool
}

func newFound(n node, vars []string, lost bool) *found { return &found{n, n.steps(), vars, lost} }

func (f *found) Kind() Kind { return f.node.kind() }

func (f *found) Eval(pos []int64) (uint64, bool) {
	if len(pos) != len(f.vars) || slices.ContainsFunc(pos, func(x int64) bool { return x < 0 }) {
		return 0, false
	}
	v, ok := f.body.eval(pos)
	if !ok || v < 0 || f.lost && v > 1 {
		return 0, false
	}
	return uint64(v), true
}

func (f *found) Text() string {
	after := ""
	said := f.node.say(&saying{f.name("g"), f.vars, f.lost, &after})
	return said + after
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
	w.Function(name, params, f.lost, func() { f.body.write(w, name, params) })
	return w.Source()
}

// entries is the bits of n values of a table, each up to most.
func entries(n int, most int64) float64 {
	return float64(n) * math.Log2(float64(most)+2)
}

// cells is the bits of a table of these values.
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

func (f formula) steps() body { return body{{is: f.Expr}} }

func (f formula) say(c *saying) string {
	said := c.text(f.Expr)
	k, constant := f.Constant()
	switch {
	case c.lost && constant:
		return map[int64]string{0: "won", 1: "lost"}[k]
	case c.lost && f.Truth():
		return "lost iff " + said
	case c.lost:
		return "lost iff " + expr.Join(expr.OpEq, f.Expr, expr.Constant(1)).Text(c.vars)
	case f.Truth():
		return c.head() + " = 1 if " + said + ", else 0"
	}
	return c.head() + " = " + said
}
