// Laws of kind Predicate: a condition for lost positions, or two conditions joined
// by and or or. Moore's Nim, two of three heaps, is one: lost iff min = max. The
// conditions compare formulas of the bank, or say v mod c = r, on a sample of lost
// and won positions. They are held against all other positions as formulas are.

package law

import (
	"cmp"
	"math"
	"slices"

	"nimsum/problems/law/expr"
)

// An atom is a condition on formulas of a bank (v = w, v < w, v <= w or
// v mod c = r) with the positions of the sample at which it holds.
type atom struct {
	op       expr.Opcode // expr.OpEq, expr.OpLt, expr.OpLe; expr.OpMod for v mod c = r
	v, w     int32
	c, r     int32
	yes      uint64 // positions of the sample at which it holds: of 64, or of the lost ones
	won      uint64 // of those that are won
	size     float32
	negative bool
}

// atoms are conditions. Of several that hold at the same positions it keeps the smallest.
type atoms struct {
	all  []atom
	seen map[[2]uint64]int
}

func (a *atoms) add(x atom) {
	k := [2]uint64{x.yes, x.won}
	if i, ok := a.seen[k]; ok {
		if x.size < a.all[i].size {
			a.all[i] = x
		}
		return
	}
	a.seen[k] = len(a.all)
	a.all = append(a.all, x)
}

// atom returns the formula of an atom.
func (b *bank) atom(a atom) *expr.Expr {
	v := b.expr(a.v)
	if a.op == expr.OpMod {
		op := expr.OpEq
		if a.negative {
			op = expr.OpNe
		}
		if a.c == 2 && v.Op != expr.OpParity {
			return expr.Join(op, expr.Join(expr.OpMod, v, expr.Constant(2)), expr.Constant(int64(a.r)))
		}
		return expr.Join(op, expr.Join(expr.OpMod, v, expr.Constant(int64(a.c))), expr.Constant(int64(a.r)))
	}
	w := b.expr(a.w)
	if a.op == expr.OpEq && v.Op == expr.OpConst {
		v, w = w, v
	}
	if a.negative {
		switch a.op {
		case expr.OpEq:
			return expr.Join(expr.OpNe, v, w)
		case expr.OpLt:
			return expr.Join(expr.OpLe, w, v)
		}
		return expr.Join(expr.OpLt, w, v)
	}
	return expr.Join(a.op, v, w)
}

// masks splits what holds at each position into lost and won.
func (b *bank) masks(holds func(j int) bool) (yes, won uint64) {
	for j := range b.pos {
		if holds(j) {
			if j < b.lost {
				yes |= 1 << j
			} else {
				won |= 1 << (j - b.lost)
			}
		}
	}
	return yes, won
}

// residue is x mod c, 0 to c - 1.
func residue[T int32 | int64](x, c T) T { return (x%c + c) % c }

// atoms returns the conditions on the first n formulas of the bank, and those that compare one of
// the first wide n with a leaf.
func (b *bank) atoms(s *search, n, wide int) *atoms {
	a := &atoms{seen: make(map[[2]uint64]int)}
	n = min(n, len(b.entries))
	for i := range int32(min(5*n, len(b.entries))) {
		v := b.vector(i)
		if b.entries[i].op == expr.OpConst {
			continue
		}
		for c := int32(2); c <= 12; c++ {
			if !s.spend(int64(c)) {
				return a
			}
			var yes, won [12]uint64
			for j, x := range v {
				r := residue(x, c)
				if j < b.lost {
					yes[r] |= 1 << j
				} else {
					won[r] |= 1 << (j - b.lost)
				}
			}
			for r := range c {
				size := b.entries[i].size + float32(3+4+2*math.Log2(float64(c)))
				a.add(atom{op: expr.OpMod, v: i, c: c, r: r, yes: yes[r], won: won[r], size: size})
			}
		}
	}
	for i := range int32(min(wide*n, len(b.entries))) {
		v := b.vector(i)
		others := min(int(i), n)
		if int(i) >= n { // with leaves alone
			others = b.from[1]
		}
		if !s.spend(int64(others)) {
			return a
		}
		for j := range int32(others) {
			if b.entries[i].op == expr.OpConst && b.entries[j].op == expr.OpConst {
				continue
			}
			w := b.vector(j)
			size := b.entries[i].size + b.entries[j].size + 3
			yes, won := b.masks(func(k int) bool { return v[k] == w[k] })
			a.add(atom{op: expr.OpEq, v: i, w: j, yes: yes, won: won, size: size})
			less, lessWon := b.masks(func(k int) bool { return v[k] < w[k] })
			a.add(atom{op: expr.OpLt, v: i, w: j, yes: less, won: lessWon, size: size})
			a.add(atom{op: expr.OpLe, v: i, w: j, yes: less | yes, won: lessWon | won, size: size})
		}
	}
	return a
}

// conditions looks for a condition for lost positions: v = w (met by the
// hash of v on the lost ones), v < w, v <= w, v mod c = r, and two of these
// joined by and or or.
func conditions(s *search, t *table, weights int) []candidate {
	if !t.lost {
		return nil
	}
	return s.growing(t, Predicate, weights, 112, func(b *bank, g *growth) func(i int32) bool {
		if b.lost == 0 || b.lost == len(b.pos) {
			return func(int32) bool { return false }
		}
		p := &predicates{s: s, b: b, g: g, groups: map[uint64]int32{}}
		for _, c := range append([]int64{2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, t.consts...) {
			for _, c := range []int64{c, c + 1} {
				if c < 1<<20 && !slices.Contains(p.moduli, int32(c)) {
					p.moduli = append(p.moduli, int32(c))
				}
			}
		}
		g.after = p.joined
		return p.see
	})
}

type predicates struct {
	s      *search
	b      *bank
	g      *growth
	moduli []int32
	groups map[uint64]int32 // the last entry with the same values on the lost positions
	before []int32          // for each entry the one before it in its group, or -1
}

func (p *predicates) see(i int32) bool {
	v := p.b.vector(i)
	p.s.spend(2)
	lost := p.b.lost
	for int(i) > len(p.before) {
		p.before = append(p.before, -1)
	}
	// v = w
	h := hashVector(v[:lost])
	last := int32(-1)
	if j, ok := p.groups[h]; ok {
		last = j
	}
	p.before = append(p.before, last)
	p.groups[h] = i
	isConst := p.b.entries[i].op == expr.OpConst
	if !isConst && !slices.ContainsFunc(v[:lost], func(x int32) bool { return x != 1 }) && !slices.ContainsFunc(v[lost:], func(x int32) bool { return x != 0 }) {
		p.g.offer(p.b.expr(i), Predicate)
	}
	for j, tried := last, 0; j >= 0 && tried < 200; j, tried = p.before[j], tried+1 {
		if isConst && p.b.entries[j].op == expr.OpConst {
			continue
		}
		w := p.b.vector(j)
		same := false
		for k := lost; k < len(v); k++ {
			if v[k] == w[k] {
				same = true
				break
			}
		}
		if !same {
			x, y := p.b.expr(j), p.b.expr(i)
			if y.Size() < x.Size() || y.Size() == x.Size() && x.Op == expr.OpConst {
				x, y = y, x
			}
			p.g.offer(expr.Join(expr.OpEq, x, y), Predicate)
		}
	}
	if isConst {
		return true
	}
	// v mod c = r
	for _, c := range p.moduli {
		r := residue(v[0], c)
		ok := true
		for k, x := range v {
			if (residue(x, c) == r) != (k < lost) {
				ok = false
				break
			}
		}
		if ok {
			p.g.offer(expr.Join(expr.OpEq, expr.Join(expr.OpMod, p.b.expr(i), expr.Constant(int64(c))), expr.Constant(int64(r))), Predicate)
		}
	}
	// v < w and v <= w, either way
	if i < 3000 {
		p.s.spend(int64(i) / 16)
		for j := range i {
			w := p.b.vector(j)
			if op, ok := p.order(v, w); ok {
				p.g.offer(expr.Join(op, p.b.expr(i), p.b.expr(j)), Predicate)
			}
			if op, ok := p.order(w, v); ok {
				p.g.offer(expr.Join(op, p.b.expr(j), p.b.expr(i)), Predicate)
			}
		}
	}
	return true
}

// order tells whether v < w or v <= w exactly at the lost positions.
func (p *predicates) order(v, w []int32) (expr.Opcode, bool) {
	lost := p.b.lost
	op := expr.Opcode(expr.OpLt)
	for k := range lost {
		if v[k] > w[k] {
			return 0, false
		}
		if v[k] == w[k] {
			op = expr.OpLe
		}
	}
	for k := lost; k < len(v); k++ {
		if v[k] < w[k] || op == expr.OpLe && v[k] == w[k] {
			return 0, false
		}
	}
	return op, true
}

// joined looks for two conditions joined by "and" or by "or" once there are
// enough formulas.
func (p *predicates) joined(w int) {
	n := map[int]int{2: 100, 3: 1000, 5: 1200}[w]
	if n == 0 || p.g.t.bound > 0 && p.g.t.bound < enough {
		return
	}
	if len(p.g.found) > 0 { // a pair may be simpler still
		n = min(n, 400)
	}
	conds := p.b.atoms(p.s, n, 1)
	nLost, nWon := p.b.lost, len(p.b.pos)-p.b.lost
	allLost, allWon := ones(nLost), ones(nWon)
	// Each condition and its negation.
	var whole, pure []atom // hold at all lost positions; at no won position
	for _, a := range conds.all {
		for _, negative := range []bool{false, true} {
			if negative {
				a.negative, a.yes, a.won = true, allLost&^a.yes, allWon&^a.won
			}
			if a.yes == allLost && a.won != allWon {
				whole = append(whole, a)
			}
			if a.won == 0 && a.yes != 0 {
				pure = append(pure, a)
			}
		}
	}
	bySize := func(a, b atom) int {
		return cmp.Or(cmp.Compare(a.size, b.size), cmp.Compare(a.v, b.v), cmp.Compare(a.w, b.w), cmp.Compare(a.r, b.r))
	}
	for _, list := range []*[]atom{&whole, &pure} {
		slices.SortStableFunc(*list, bySize)
		*list = (*list)[:min(len(*list), 3000)]
	}
	offers := 0
	offer := func(op expr.Opcode, x, y atom) bool {
		if float64(x.size+y.size)+3 < p.g.bound {
			offers++
			p.g.offer(expr.Join(op, p.b.atom(x), p.b.atom(y)), Predicate)
		}
		return offers < 400 && p.s.spend(1)
	}
	if !p.s.spend(int64(len(whole)*len(whole)+len(pure)*len(pure)) / 64) {
		return
	}
pairs:
	for i, x := range whole {
		for _, y := range whole[:i] {
			if x.won&y.won == 0 && !offer(expr.OpBoth, x, y) {
				break pairs
			}
		}
	}
	for i, x := range pure {
		for _, y := range pure[:i] {
			if x.yes|y.yes == allLost && !offer(expr.OpEither, x, y) {
				return
			}
		}
	}
}

func ones(n int) uint64 {
	if n >= 64 {
		return math.MaxUint64
	}
	return 1<<n - 1
}
