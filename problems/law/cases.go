// Laws of kind Cases: one formula where a condition holds, another where it does not. "Take up
// to the square root" is one: g(n) is the root where n is a square, and else that of a smaller
// heap. "Take up to a k-th part", where k is part of the position, is another. Each formula of the
// bank has a set of positions of the sample where it is right; two of them must cover the sample,
// and a condition must part them.

package law

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"nimsum/problems/law/expr"
)

// An elsewhere says that a position has the value of one with a smaller coordinate j, of which
// the other coordinates are the same.
type elsewhere struct {
	j   int
	to  *expr.Expr
	low int64 // where the coordinate is below, the value is end
	end int64
}

// A piece is a formula, and where it is right.
type piece struct {
	node
	fit  [2]uint64
	size float32
}

// mostPieces bounds how many formulas, and conditions, are put together.
const mostPieces = 2000

// findCases looks for laws of two cases.
func findCases(s *search, t *table) []candidate {
	sample := 64
	if t.lost {
		sample = 112
	}
	if t.train < 64 || t.part > 0 && !t.cases {
		return nil
	}
	return s.growing(t, Cases, 4, sample, func(b *bank, g *growth) func(i int32) bool {
		c := &caser{s: s, t: t, b: b, g: g, low: t.domain().low, all: [2]uint64{ones(b.lost), ones(len(b.pos) - b.lost)}}
		g.after = c.join
		return func(int32) bool { return true }
	})
}

type caser struct {
	s   *search
	t   *table
	b   *bank
	g   *growth
	low []int64
	all [2]uint64
	// The conditions and the formulas, smallest first.
	conds  []atom
	pieces []piece
}

// within tells whether set a is part of b.
func within(a, b [2]uint64) bool { return a[0]&^b[0] == 0 && a[1]&^b[1] == 0 }

func minus(a, b [2]uint64) [2]uint64 { return [2]uint64{a[0] &^ b[0], a[1] &^ b[1]} }

func count(a [2]uint64) int { return bits.OnesCount64(a[0]) + bits.OnesCount64(a[1]) }

func (a *atom) set() [2]uint64 { return [2]uint64{a.yes, a.won} }

// join looks for laws once there are formulas of weight 3, and again with those of 4.
func (c *caser) join(w int) {
	if w < 3 || len(c.g.found) > 0 {
		return
	}
	c.collect(400)
	c.two()
}

// collect finds the conditions and the formulas.
func (c *caser) collect(n int) {
	b := c.b
	conds := b.atoms(c.s, n, 20)
	c.conds = c.conds[:0]
	for _, a := range conds.all {
		for _, negative := range []bool{false, true} {
			if negative {
				a.negative, a.yes, a.won = true, c.all[0]&^a.yes, c.all[1]&^a.won
			}
			if k := count(a.set()); k > 0 && k < len(b.pos) {
				c.conds = append(c.conds, a)
			}
		}
	}
	slices.SortStableFunc(c.conds, func(x, y atom) int { return cmp.Compare(x.size, y.size) })
	c.conds = c.conds[:min(len(c.conds), 4*mostPieces)]
	c.pieces = c.pieces[:0]
	seen := map[[2]uint64]bool{}
	add := func(p piece, least int) {
		if count(p.fit) >= least && !seen[p.fit] {
			seen[p.fit] = true
			c.pieces = append(c.pieces, p)
		}
	}
	target := make([]int32, len(b.pos))
	for i, p := range b.pos {
		v, _ := c.t.at(p...)
		target[i] = int32(v)
	}
	if c.t.lost {
		add(piece{formula{expr.Constant(0), Cases}, [2]uint64{0, c.all[1]}, 1}, 1)
		add(piece{formula{expr.Constant(1), Cases}, [2]uint64{c.all[0], 0}, 1}, 1)
		for _, a := range c.conds {
			add(piece{formula{b.atom(a), Cases}, [2]uint64{a.yes, c.all[1] &^ a.won}, a.size}, len(b.pos)/4)
		}
	} else {
		for i := range int32(len(b.entries)) {
			v := b.vector(i)
			yes, won := b.masks(func(j int) bool { return v[j] == target[j] })
			if b.entries[i].size < 24 && yes|won != 0 && !seen[[2]uint64{yes, won}] {
				add(piece{formula{b.expr(i), Cases}, [2]uint64{yes, won}, b.entries[i].size}, 2)
			}
		}
		c.s.spend(int64(len(b.entries)) / 4)
	}
	c.others(target, add)
	slices.SortStableFunc(c.pieces, func(x, y piece) int { return cmp.Compare(x.size, y.size) })
	c.pieces = c.pieces[:min(len(c.pieces), mostPieces)]
}

// others adds values of smaller positions: coordinate n becomes v, n - v or n - 1 - v with formulas
// v.
func (c *caser) others(target []int32, add func(p piece, least int)) {
	for j := range c.t.arity {
		n := expr.Var(int64(j))
		for i := range int32(min(len(c.b.entries), 500)) {
			e := c.b.expr(i)
			for _, to := range []*expr.Expr{e, expr.Join(expr.OpSub, n, e), expr.Join(expr.OpSub, n, expr.Unary(expr.OpInc, e))} {
				if to.Op == expr.OpVar && to.K == n.K || !c.s.spend(4) {
					continue
				}
				l := &elsewhere{j, to, c.low[j], expr.One(c.t.lost)}
				yes, won := c.b.masks(func(k int) bool {
					v, ok := l.value(c.t, c.b.pos[k])
					return ok && v == int64(target[k])
				})
				add(piece{l, [2]uint64{yes, won}, float32(l.bits())}, len(c.b.pos)/2)
			}
		}
	}
}

// value returns the value that a position has by that of another of a table.
func (l *elsewhere) value(t *table, p []int64) (int64, bool) {
	m, ok := l.to.Value(p)
	switch {
	case !ok || m >= p[l.j]:
		return 0, false
	case m < l.low:
		return l.end, true
	}
	k := key(p)
	k[l.j] = m
	i, ok := t.index[k]
	if !ok {
		return 0, false
	}
	return t.val[i], true
}

// two looks for two cases.
func (c *caser) two() {
	offers := 0
	for _, last := range c.pieces {
		need := minus(c.all, last.fit)
		if !c.s.spend(int64(len(c.pieces)) / 64) {
			return
		}
		if 4*count(need) > 3*len(c.b.pos) {
			continue
		}
		var firsts []piece // right where the last is wrong
		for _, p := range c.pieces {
			if _, formal := p.node.(formula); formal && within(need, p.fit) {
				if firsts = append(firsts, p); len(firsts) == 12 {
					break
				}
			}
		}
		if firsts == nil {
			continue
		}
		if !c.s.spend(int64(len(c.conds)) / 64) {
			return
		}
		for i := range c.conds {
			cond := &c.conds[i]
			if float64(last.size+cond.size+firsts[0].size)+6 >= c.g.bound {
				break // the others are no smaller
			}
			if !within(need, cond.set()) {
				continue
			}
			for _, first := range firsts {
				if within(cond.set(), first.fit) {
					l := &splitLaw{c.t.arity, []*expr.Expr{c.b.atom(*cond)}, []node{first.node, last.node}}
					c.g.try(l, float64(first.size+cond.size+last.size)+6)
					if offers++; offers > 60 {
						return
					}
					break
				}
			}
		}
	}
}

func (l *elsewhere) kind() Kind    { return Cases }
func (l *elsewhere) bits() float64 { return 4 + float64(l.j) + l.to.Size() }

func (l *elsewhere) steps() body {
	end := step{when: expr.Join(expr.OpLt, expr.Var(int64(l.j)), expr.Constant(l.low)), do: body{{is: expr.Constant(l.end)}}}
	return body{end, {again: l.to, on: l.j}}
}

func (l *elsewhere) say(c *saying) string {
	to := slices.Clone(c.vars)
	to[l.j] = c.text(l.to)
	there := c.name + "(" + strings.Join(to, ", ") + ")"
	if c.lost {
		return "lost iff " + there
	}
	return c.head() + " = " + there
}
