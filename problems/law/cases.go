// Laws of kind Cases: one formula where a condition holds, another where it does not. "Take up
// to the square root" is one: g(n) is the root where n is a square, and else that of a smaller
// heap. Each formula of the bank has a set of positions of the sample where it is right;
// two of them must cover the sample, and a condition must part them.

package law

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"nimsum/problems/law/emit"
	"nimsum/problems/law/expr"
)

// A oneCase of a law is the value of positions for which a condition holds and that of no case
// before did.
type oneCase struct {
	If   *expr.Expr // nil in the last case
	Then *expr.Expr // a condition or 0 or 1 if lost is asked; nil for the value at To
	To   *expr.Expr // of the last case only: a smaller heap that has the same value
}

type casesLaw struct {
	cases []oneCase
	low   int64 // heaps below have the value end, if a case refers to another heap
	end   int64
	size  float64
}

// A piece is a formula, and where it is right.
type piece struct {
	oneCase
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
	if t.train < 64 || t.part > 0 && !t.slice {
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
		add(piece{oneCase{Then: expr.Constant(0)}, [2]uint64{0, c.all[1]}, 1}, 1)
		add(piece{oneCase{Then: expr.Constant(1)}, [2]uint64{c.all[0], 0}, 1}, 1)
		for _, a := range c.conds {
			add(piece{oneCase{Then: b.atom(a)}, [2]uint64{a.yes, c.all[1] &^ a.won}, a.size}, len(b.pos)/4)
		}
	} else {
		for i := range int32(len(b.entries)) {
			v := b.vector(i)
			yes, won := b.masks(func(j int) bool { return v[j] == target[j] })
			if b.entries[i].size < 24 && yes|won != 0 && !seen[[2]uint64{yes, won}] {
				add(piece{oneCase{Then: b.expr(i)}, [2]uint64{yes, won}, b.entries[i].size}, 2)
			}
		}
		c.s.spend(int64(len(b.entries)) / 4)
	}
	c.others(target, add)
	slices.SortStableFunc(c.pieces, func(x, y piece) int { return cmp.Compare(x.size, y.size) })
	c.pieces = c.pieces[:min(len(c.pieces), mostPieces)]
}

// others adds values of smaller heaps: v, n - v and n - 1 - v with formulas v.
func (c *caser) others(target []int32, add func(p piece, least int)) {
	if c.t.arity != 1 {
		return
	}
	n := expr.Var(0)
	for i := range int32(min(len(c.b.entries), 500)) {
		e := c.b.expr(i)
		for _, to := range []*expr.Expr{e, expr.Join(expr.OpSub, n, e), expr.Join(expr.OpSub, n, expr.Unary(expr.OpInc, e))} {
			if to.Op == expr.OpVar || !c.s.spend(4) {
				continue
			}
			fails := false
			yes, won := c.b.masks(func(j int) bool {
				p := c.b.pos[j]
				m, ok := to.Value(p)
				switch {
				case !ok || m >= p[0]:
					fails = true
				case m < c.low[0]:
					return int64(target[j]) == expr.One(c.t.lost)
				}
				v, ok := c.t.at(m)
				return ok && v == int64(target[j])
			})
			if !fails {
				add(piece{oneCase{To: to}, [2]uint64{yes, won}, float32(to.Size() + 4)}, len(c.b.pos)/2)
			}
		}
	}
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
			if p.To == nil && within(need, p.fit) {
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
					first.If = c.b.atom(*cond)
					first.size += cond.size
					c.offer(first, last)
					if offers++; offers > 60 {
						return
					}
					break
				}
			}
		}
	}
}

// offer checks a law on the whole table.
func (c *caser) offer(pieces ...piece) {
	l := &casesLaw{low: c.low[0], end: expr.One(c.t.lost)}
	for _, p := range pieces {
		l.cases = append(l.cases, p.oneCase)
		l.size += float64(p.size) + 3
	}
	c.g.try(l, l.size)
}

func (l *casesLaw) kind() Kind    { return Cases }
func (l *casesLaw) bits() float64 { return l.size }

func (l *casesLaw) eval(pos []int64) (int64, bool) {
	for range 1 << 20 {
		var to *expr.Expr
		for _, c := range l.cases {
			if c.If != nil {
				if x, ok := c.If.Value(pos); !ok {
					return 0, false
				} else if x == 0 {
					continue
				}
			}
			if c.To == nil {
				return c.Then.Value(pos)
			}
			to = c.To
			break
		}
		m, ok := to.Value(pos)
		if !ok || m >= pos[0] {
			return 0, false
		}
		if m < l.low {
			return l.end, true
		}
		pos = []int64{m}
	}
	return 0, false
}

func (l *casesLaw) say(c *saying) string {
	var all []string
	after := ""
	mean := func(e *expr.Expr) {
		for _, m := range strings.Split(e.Meanings(), "; ")[1:] {
			if !strings.Contains(after, m) {
				after += "; " + m
			}
		}
	}
	for _, x := range l.cases {
		said := ""
		switch {
		case x.To != nil:
			said = c.name + "(" + x.To.Text(c.vars) + ")"
			if c.lost {
				said = "lost iff " + said
			}
			mean(x.To)
		case c.lost && x.Then.Op == expr.OpConst:
			said = map[int64]string{0: "won", 1: "lost"}[x.Then.K]
		case c.lost:
			said = "lost iff " + x.Then.Text(c.vars)
			mean(x.Then)
		default:
			said = x.Then.Text(c.vars)
			mean(x.Then)
		}
		switch {
		case x.If == nil && c.lost:
			said = "else: " + said
		case x.If == nil:
			said = "else " + said
		case c.lost:
			said = "if " + x.If.Text(c.vars) + ": " + said
		default:
			said += " if " + x.If.Text(c.vars)
		}
		if x.If != nil {
			mean(x.If)
		}
		all = append(all, said)
	}
	said := strings.Join(all, "; ")
	if !c.lost {
		said = c.head() + " = " + said
	}
	return said + after
}

func (l *casesLaw) write(w *emit.Writer, name string, params []string) {
	value := func(e *expr.Expr) {
		if e.Truth() {
			w.ReturnIf(e.Cond(w, params))
		} else {
			w.Return(e.Code(w, params))
		}
	}
	last := len(l.cases) - 1
	if to := l.cases[last].To; to != nil { // as long as no other case holds
		n, low := params[0], emit.Num(l.low)
		others := ""
		for _, c := range l.cases[:last] {
			others = w.Or(others, c.If.Cond(w, params))
		}
		w.While(w.And("("+n+" >= "+low+")", w.Not(others)), func() { w.Set(n, to.Code(w, params)) })
		w.When("("+n+" < "+low+")", func() { w.Return(emit.Num(l.end)) })
		if last == 1 {
			value(l.cases[0].Then)
			return
		}
	}
	for _, c := range l.cases {
		switch {
		case c.To != nil:
			w.Return(emit.Num(l.end)) // one of the cases before holds
		case c.If == nil:
			value(c.Then)
		default:
			w.When(c.If.Cond(w, params), func() { value(c.Then) })
		}
	}
}
