// More laws of kind Cases: a coordinate counts as at least a small number or as at least another
// coordinate. "Take at least p and at most q" is one, if rules take p for 1 where it is 0, and q for
// p where it is less. The law of the positions at which no coordinate is so small is looked for.

package law

import (
	"fmt"
	"slices"
	"strings"

	"nimsum/problems/law/expr"
)

// A guardLaw is a law of the positions at which each coordinate j of guards is at least a bound.
// Others have the value of the position with the bounds in their places, one after the other.
type guardLaw struct {
	arity  int
	guards []guard
	of     node
}

// A guard says that coordinate j counts as at least a number or coordinate.
type guard struct {
	j  int
	by *expr.Expr
}

// Bounds of guards: the greatest number, and the fewest positions that must show one.
const (
	mostGuard  = 3
	fewGuarded = 16
)

// lift returns the position that a position counts as.
func (l *guardLaw) lift(p []int64) []int64 {
	to := slices.Clone(p)
	for _, g := range l.guards {
		least, _ := g.by.Value(to)
		to[g.j] = max(to[g.j], least)
	}
	return to
}

// shown tells whether positions of the table have the value of those that they count as, and
// some count as others than by fewer guards.
func (l *guardLaw) shown(t *table, fewer *guardLaw) bool {
	shown := 0
	for i, p := range t.pos[:t.train] {
		to := l.lift(p)
		v, ok := t.at(to...)
		if ok && v != t.val[i] || !slices.Equal(l.lift(to), to) {
			return false
		}
		if ok && !slices.Equal(to, fewer.lift(p)) {
			shown++
		}
	}
	return shown >= fewGuarded
}

// findGuards finds the coordinates that count as more than they are, in O(arity^2) passes of the
// table, and solves the positions at which none does.
func findGuards(s *search, t *table) []candidate {
	if t.part > 0 || t.arity < 2 || t.train < 200 || t.symmetric() {
		return nil
	}
	l := &guardLaw{arity: t.arity}
	for j := range t.arity {
		for k := range t.arity + mostGuard {
			by := expr.Var(int64(k))
			if k >= t.arity {
				by = expr.Constant(int64(t.arity + mostGuard - k)) // the greatest first
			}
			more := &guardLaw{arity: t.arity, guards: append(l.guards[:len(l.guards):len(l.guards)], guard{j, by})}
			if s.spend(int64(t.train)/4) && k != j && more.shown(t, l) {
				l = more
			}
		}
	}
	if len(l.guards) == 0 {
		return nil
	}
	sub := t.section(func(p []int64) ([]int64, bool) { return p, slices.Equal(l.lift(p), p) })
	if sub == nil || sub.train < 64 {
		return nil
	}
	sub.part, sub.cases, sub.guarded, sub.sym = s.budget/24, true, true, t.sym
	of := s.solve(sub)
	if of == nil {
		return nil
	}
	l.of = of.node
	c := candidate{node: l, fit: of.fit, choice: l.bits() - of.bits() + of.choice}
	if !s.accept(t, c) {
		return nil
	}
	return []candidate{c}
}

func (l *guardLaw) kind() Kind { return Cases }

func (l *guardLaw) bits() float64 {
	bits := 4 + l.of.bits()
	for _, g := range l.guards {
		bits += 2 + g.by.Size()
	}
	return bits
}

func (l *guardLaw) steps() body {
	var to []*expr.Expr
	for i := range l.arity {
		to = append(to, expr.Var(int64(i)))
	}
	for _, g := range l.guards {
		by := g.by
		if by.Op == expr.OpVar {
			by = to[by.K]
		}
		to[g.j] = expr.Join(expr.OpMax, to[g.j], by)
	}
	return call(to, l.of.steps(), l.arity)
}

func (l *guardLaw) say(c *saying) string {
	var all []string
	for _, g := range l.guards {
		all = append(all, fmt.Sprintf("%s counts as at least %s", c.vars[g.j], c.text(g.by)))
	}
	return strings.Join(all, ", ") + ": " + l.of.say(c)
}
