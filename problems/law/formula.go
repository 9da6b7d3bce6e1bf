// Laws of kind Formula: values are a formula of coordinates and small numbers.
// The rook is one: g(x, y) = x xor y. Formulas are enumerated by size on a sample
// of positions. One that fits the sample is held against the whole table, the held
// positions and positions far out; a position that refutes it joins the sample.

package law

import (
	"cmp"
	"slices"

	"nimsum/problems/law/expr"
)

// formulas looks for a formula of the values: each of the bank, and sums, differences,
// products and nim-sums of two of them. Of these one follows from the other and the values,
// so it is looked up by its values.
func formulas(s *search, t *table, weights int) []candidate {
	if t.lost {
		return nil
	}
	return s.growing(t, Formula, weights, 64, func(b *bank, g *growth) func(i int32) bool {
		m := &matcher{s: s, b: b, g: g, t: t, target: make([]int32, len(b.pos)), work: make([]int32, len(b.pos))}
		for i, p := range b.pos {
			v, _ := t.at(p...)
			m.target[i] = int32(v)
		}
		g.after = m.quotients
		return m.see
	})
}

// A growth is the search with one bank, until a law is found.
type growth struct {
	s     *search
	t     *table
	bound float64     // only formulas of fewer bits are of use
	found []candidate // accepted
	wrong []int32     // positions that refuted formulas
	after func(w int) // called when a weight is complete
}

// growing grows banks for a table until formulas are accepted or the share of
// the budget is spent. Each new entry is shown to what start returns.
func (s *search) growing(t *table, kind Kind, weights, sample int, start func(b *bank, g *growth) func(i int32) bool) []candidate {
	if t.train < 8 || !t.small() {
		return nil
	}
	memory := s.q.Memory
	if memory <= 0 {
		memory = DefaultMemory
	}
	share := s.budget * 4 / 10
	if t.part > 0 {
		share, memory = t.part, memory/8
	}
	evidence := t.info(len(t.pos))
	bound := evidence / t.least()
	if t.bound > 0 {
		bound = min(bound, t.bound)
	}
	until := s.steps + share
	var must []int32
	for round := 0; round < 12; round++ {
		which, lost := t.sample(sample, must)
		pos := make([][]int64, len(which))
		for i, j := range which {
			pos[i] = t.pos[j]
		}
		leaves, light := t.leavesOf(kind == Cases || t.part > 0)
		b := newBank(pos, lost, leaves, light, memory)
		g := &growth{s: s, t: t, bound: bound}
		see := start(b, g)
		again := false
		for w := 1; w <= weights && !again; w++ {
			if float64(w) > evidence/fullDemand { // a law needs a proof, and is worth less work
				if len(s.few) > 0 {
					break
				}
				until = min(until, s.steps+share/8)
			}
			whole := b.grow(s, func(i int32) bool {
				if float64(b.entries[i].size) < bound {
					return see(i) && s.steps < until
				}
				return s.steps < until
			})
			if g.after != nil {
				g.after(w)
			}
			if len(g.found) > 0 {
				// A large formula may stand for a smaller one that is found later.
				least := g.found[0].bits()
				for _, c := range g.found {
					least = min(least, c.bits())
				}
				g.bound, bound = min(g.bound, least), min(bound, least)
				if least > 30 && w < min(5, weights) && whole {
					continue
				}
				return s.settle(t, g.found, len(pos))
			}
			again = len(g.wrong) > 0
			if !whole || float64(w) > bound {
				break
			}
		}
		if len(g.found) > 0 {
			return s.settle(t, g.found, len(b.pos))
		}
		if !again || s.steps >= until || !s.spend(0) {
			return nil
		}
		// The sample grows by what refuted.
		n := len(must)
		for _, i := range g.wrong {
			if !slices.Contains(must, i) && len(must) < n+6 && len(must) < sample/2 {
				must = append(must, i)
			}
		}
		if len(must) == n {
			return nil
		}
	}
	return nil
}

// small tells whether the vectors of a bank have room for the coordinates and values of a table.
func (t *table) small() bool {
	for _, x := range t.hi {
		if x >= 1<<28 {
			return false
		}
	}
	return t.most < 1<<28
}

// offer checks a formula that fits the sample on the whole table. Positions that refute it
// join the next sample.
func (g *growth) offer(e *expr.Expr, of Kind) bool {
	return g.try(formula{e, of}, e.Size())
}

// try checks a law of so many bits as offer does.
func (g *growth) try(n node, bits float64) bool {
	if bits >= g.bound {
		return false
	}
	steps := n.steps()
	for i, p := range g.t.pos {
		if v, ok := steps.eval(p); !ok || v != g.t.val[i] {
			if i < g.t.train {
				g.wrong = append(g.wrong, int32(i))
			}
			g.s.spend(int64(i)/32 + 1)
			g.s.refute(n, p, v, ok, g.t.val[i])
			return false
		}
	}
	g.s.spend(int64(len(g.t.pos)) / 32)
	c := candidate{node: n, choice: bits, fit: 0}
	if g.s.accept(g.t, c) {
		g.found = append(g.found, c)
		return true
	}
	return false
}

// settle chooses among laws that agree with all known values. It asks for the
// values of positions on which the smallest two differ, and drops the laws that
// are wrong there.
func (s *search) settle(t *table, found []candidate, used int) []candidate {
	slices.SortStableFunc(found, func(a, b candidate) int { return cmp.Compare(a.bits(), b.bits()) })
	for i := range found {
		found[i].fit = min(used, t.train)
	}
	found = found[:min(len(found), 8)]
	if t.ask == nil {
		return found[:1]
	}
	for asks := 0; len(found) > 1 && asks < 12; {
		p, ok := t.differ(found[0], found[1])
		if !ok {
			found = slices.Delete(found, 1, 2) // no position in reach tells them apart
			continue
		}
		asks++
		v, known := t.ask(p)
		if !known {
			found = slices.Delete(found, 1, 2)
			continue
		}
		t.refuting(p, v)
		found = slices.DeleteFunc(found, func(c candidate) bool {
			w, ok := c.steps().eval(p)
			if !ok || w != v {
				s.refute(c.node, p, w, ok, v)
				return true
			}
			return false
		})
	}
	return found
}

// refuting adds a position whose value was asked for to those that refute.
func (t *table) refuting(p []int64, v int64) {
	if _, in := t.index[key(p)]; in {
		return
	}
	t.index[key(p)] = int32(len(t.pos))
	t.pos = append(t.pos, slices.Clone(p))
	t.val = append(t.val, v)
}

// differ returns a position beyond the table, where two laws have different values.
func (t *table) differ(a, b node) ([]int64, bool) {
	first, second := a.steps(), b.steps()
	for _, p := range t.beyond(t.consts) {
		v, ok1 := first.eval(p)
		w, ok2 := second.eval(p)
		if ok1 != ok2 || v != w {
			return p, true
		}
	}
	return nil, false
}

// A matcher compares formulas with the values of a sample.
type matcher struct {
	s      *search
	b      *bank
	g      *growth
	t      *table
	target []int32
	work   []int32
}

func (m *matcher) see(i int32) bool {
	v := m.b.vector(i)
	m.s.spend(2)
	if slices.Equal(v, m.target) {
		m.g.offer(m.b.expr(i), Formula)
		return true
	}
	m.affine(i, v)
	m.residue(i, v)
	m.meet(i, v)
	return true
}

// residue looks for values that are v mod c, where c - 1 is the largest.
func (m *matcher) residue(i int32, v []int32) {
	c := int32(m.t.most + 1)
	if c < 2 || c > 64 {
		return
	}
	for k, x := range v {
		if residue(x, c) != m.target[k] {
			return
		}
	}
	m.g.offer(expr.Join(expr.OpMod, m.b.expr(i), expr.Constant(int64(c))), Formula)
}

// affine looks for values that are a v + b.
func (m *matcher) affine(i int32, v []int32) {
	for j := 1; j < len(v); j++ {
		dv := int64(v[j]) - int64(v[0])
		if dv == 0 {
			if m.target[j] != m.target[0] {
				return
			}
			continue
		}
		dt := int64(m.target[j]) - int64(m.target[0])
		if dt == 0 || dt%dv != 0 {
			return
		}
		a := dt / dv
		c := int64(m.target[0]) - a*int64(v[0])
		for k, x := range v {
			if a*int64(x)+c != int64(m.target[k]) {
				return
			}
		}
		e := m.b.expr(i)
		switch {
		case a == -1:
			m.g.offer(expr.Join(expr.OpSub, expr.Constant(c), e), Formula)
			return
		case a != 1:
			e = expr.Join(expr.OpMul, expr.Constant(a), e)
		}
		if c != 0 {
			e = expr.Join(expr.OpAdd, e, expr.Constant(c))
		}
		m.g.offer(e, Formula)
		return
	}
}

// meet looks for the other part of a last operation.
func (m *matcher) meet(i int32, v []int32) {
	look := func(op expr.Opcode) {
		if j, ok := m.b.index[hashVector(m.work)]; ok {
			m.g.offer(expr.Join(op, m.b.expr(i), m.b.expr(j)), Formula)
		}
	}
	for j, x := range v {
		m.work[j] = m.target[j] - x
	}
	look(expr.OpAdd)
	for j, x := range v {
		m.work[j] = m.target[j] ^ x
	}
	look(expr.OpXor)
	for j, x := range v {
		m.work[j] = x - m.target[j]
	}
	look(expr.OpSub)
	for j, x := range v {
		switch {
		case x == 0 && m.target[j] == 0:
			m.work[j] = 0 // any value would do; this is often right
		case x == 0 || m.target[j]%x != 0:
			return
		default:
			m.work[j] = m.target[j] / x
		}
	}
	look(expr.OpMul)
}

// quotients looks for floor(v / w), once there are products to divide.
func (m *matcher) quotients(w int) {
	if w != 3 {
		return
	}
	n := int32(min(len(m.b.entries), 900))
	for j := range n {
		y := m.b.vector(j)
		if m.b.entries[j].op == expr.OpConst || slices.Min(y) <= 0 {
			continue
		}
		if !m.s.spend(int64(n) / 16) {
			return
		}
		for i := range n {
			x := m.b.vector(i)
			fits := true
			for k, v := range x {
				if low := int64(m.target[k]) * int64(y[k]); int64(v) < low || int64(v)-low >= int64(y[k]) {
					fits = false
					break
				}
			}
			if fits {
				m.g.offer(expr.Join(expr.OpDiv, m.b.expr(i), m.b.expr(j)), Formula)
			}
		}
	}
}
