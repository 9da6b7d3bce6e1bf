// Also of kind Slices: several coordinates have a period together. "Take 1 or 2 from x and at the
// same time 1, 2 or 3 from y" is one: g(x, y) = g(x - 3, y - 4). Who comes to an end first matters,
// that is, which of floor(x / 3) and floor(y / 4) is less. A law of the positions that cannot go
// down by the period is looked for.

package law

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"nimsum/problems/law/emit"
	"nimsum/problems/law/expr"
)

// A diagonalLaw says that a position has the value of the one that is less by a vector, as long as
// each coordinate j of that is at least low[j]. Other positions have a law of their own.
type diagonalLaw struct {
	low, by []int64
	of      node
}

// Bounds of vectors: the table has as many of them side by side as least, and mostVectors that fit
// are tried.
const (
	leastVectors = 3
	mostVectors  = 3
)

// findDiagonal tries all vectors by which two coordinates or more get less, in O(positions) time
// for each, and solves the positions that stay.
func findDiagonal(s *search, t *table) []candidate {
	if t.part > 0 || t.bound > 0 || t.arity < 2 || t.train < 64 {
		return nil
	}
	low := t.domain().low
	var sides []int64
	for j := range t.arity {
		sides = append(sides, (t.hi[j]-low[j]+1)/leastVectors+1)
	}
	vectors := boxed(sides)
	slices.SortStableFunc(vectors, func(a, b []int64) int { return cmp.Compare(total(a), total(b)) })
	tried := 0
	for _, by := range vectors {
		l := &diagonalLaw{low: low, by: by}
		if len(l.moved()) < 2 || !l.shown(s, t) {
			continue
		}
		if tried++; tried > mostVectors {
			break
		}
		sub := t.section(func(p []int64) ([]int64, bool) { return p, l.times(p) == 0 })
		sub.part, sub.cases = s.budget/16, true
		of := s.solve(sub)
		if of == nil {
			of = s.strips(t, l)
		}
		if of == nil {
			continue
		}
		l.of = of.node
		if c := (candidate{node: l, fit: of.fit, choice: math.Log2(float64(len(vectors))) + of.choice}); s.accept(t, c) {
			return []candidate{c}
		}
	}
	return nil
}

// strips solves the positions of two coordinates of which one is less than the vector, row by row.
func (s *search) strips(t *table, l *diagonalLaw) *candidate {
	if t.arity > 2 {
		return nil
	}
	of := &splitLaw{arity: 2}
	var from [][]int64
	var along []int
	for j, by := range l.by {
		for i := l.low[j]; i < l.low[j]+by; i++ {
			of.ifs = append(of.ifs, expr.Join(expr.OpEq, expr.Var(int64(j)), expr.Constant(i)))
			from, along = append(from, []int64{i, i}), append(along, 1-j)
		}
	}
	of.ifs, of.of = of.ifs[:len(from)-1], make([]node, len(from))
	whole := s.split(t, of, 2, func(k int) *table { return s.along(t, along[k], from[k]) })
	if whole != nil {
		for k := range of.of {
			of.of[k] = &rowLaw{2, 1 - along[k], of.of[k], false}
		}
	}
	return whole
}

// boxed returns all vectors of numbers from 0 on below some sides.
func boxed(sides []int64) [][]int64 {
	all := [][]int64{nil}
	for _, side := range sides {
		var longer [][]int64
		for _, v := range all {
			for x := range side {
				longer = append(longer, append(slices.Clip(v), x))
			}
		}
		all = longer
	}
	return all
}

func total(v []int64) (sum int64) {
	for _, x := range v {
		sum += x
	}
	return sum
}

// moved returns the coordinates that get less.
func (l *diagonalLaw) moved() (all []int) {
	for j, by := range l.by {
		if by > 0 {
			all = append(all, j)
		}
	}
	return all
}

// times returns how often a position goes down.
func (l *diagonalLaw) times(p []int64) int64 {
	m := int64(math.MaxInt64)
	for _, j := range l.moved() {
		m = min(m, (p[j]-l.low[j])/l.by[j])
	}
	return m
}

// shown tells whether all positions of a table, among them a third of those for finding laws, have
// the value of the one that they go down to.
func (l *diagonalLaw) shown(s *search, t *table) bool {
	down := make([]int64, t.arity)
	shown := 0
	for i, p := range t.pos {
		if l.times(p) == 0 {
			continue
		}
		for j := range p {
			down[j] = p[j] - l.by[j]
		}
		v, ok := t.at(down...)
		if ok && v != t.val[i] {
			s.spend(int64(i)/8 + 1)
			return false
		}
		shown += int(expr.One(ok && i < t.train))
	}
	s.spend(int64(len(t.pos)) / 8)
	return leastVectors*shown >= t.train
}

func (l *diagonalLaw) kind() Kind { return Slices }

func (l *diagonalLaw) bits() float64 {
	bits := 4 + l.of.bits()
	for j := range l.by {
		bits += expr.Size(l.by[j])
	}
	return bits
}

func (l *diagonalLaw) steps() body {
	n := int64(len(l.by))
	var m *expr.Expr
	for _, j := range l.moved() {
		m = join(expr.OpMin, m, expr.Join(expr.OpDiv, plus(expr.Var(int64(j)), -l.low[j], nil), expr.Constant(l.by[j])))
	}
	var to []*expr.Expr
	for j, by := range l.by {
		to = append(to, plus(expr.Var(int64(j)), -by, expr.Var(n)))
	}
	return body{{let: m}, {to: to, of: l.of.steps()}, {is: expr.Var(n + 1)}}
}

func (l *diagonalLaw) say(c *saying) string {
	var goes, there []string
	for j, by := range l.by {
		if by > 0 {
			goes = append(goes, fmt.Sprintf("%s >= %d", c.vars[j], by+l.low[j]))
		}
		there = append(there, emit.Plus(c.vars[j], -by))
	}
	is := c.head() + " = "
	if c.lost {
		is = "lost iff "
	}
	return fmt.Sprintf("if %s: %s%s(%s); else: %s", strings.Join(goes, " and "), is, c.name, strings.Join(there, ", "), l.of.say(c))
}
