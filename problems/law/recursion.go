package law

import (
	"fmt"
	"slices"
	"strings"
)

// A recursion says g(p) = (g(f(p)) + add) xor flip from some position on, where
// f is a formula for each coordinate and makes the sum of coordinates smaller.
// Where all coordinates are below start there is a table.
type recursion struct {
	f         []*expr
	add, flip int64
	start     int64
	base      map[[MaxArity]int64]int64
	order     [][]int64 // of base, as the table has it
}

// findRecursion tries for f all formulas of weight 3, or of two coordinates
// pairs of formulas of weight 2.
func findRecursion(s *search, t *table, depth int) []candidate {
	if t.arity > 2 || depth > 0 || !t.small() {
		return nil
	}
	// Positions from the far end, where exceptions do not matter.
	var pos [][]int64
	step := max(1, t.train/80)
	for i := t.train - 1; i >= t.train/2 && len(pos) < 64; i -= max(1, step/2) {
		pos = append(pos, t.pos[i])
	}
	if len(pos) < 24 {
		return nil
	}
	b := newBank(pos, 0, t.leavesOf(), 1<<24)
	if t.symmetric() {
		b.leaves = append(b.leaves, expr{op: opVar, k: 0}, expr{op: opVar, k: 1})
	}
	weights := 5 - t.arity
	for range weights {
		if !b.grow(s, nil) {
			return nil
		}
	}
	until := s.steps + s.budget/12
	var best []candidate
	try := func(f ...int32) bool {
		if s.steps >= until || !s.spend(2) {
			return false
		}
		add, flip, first := int64(0), int64(0), true
		canAdd, canFlip := true, true
		q := make([]int64, t.arity)
		for j, p := range pos {
			total, rest := int64(0), int64(0)
			for k, i := range f {
				q[k] = int64(b.vector(i)[j])
				if q[k] < 0 {
					return true
				}
				total += p[k]
				rest += q[k]
			}
			if rest >= total {
				return true
			}
			h, ok := t.at(q...)
			if !ok {
				return true
			}
			v, _ := t.at(p...)
			if first {
				add, flip, first = v-h, v^h, false
			}
			canAdd, canFlip = canAdd && v-h == add, canFlip && v^h == flip
			if !canAdd && !canFlip {
				return true
			}
		}
		l := &recursion{base: make(map[[MaxArity]int64]int64)}
		size := 0.0
		for _, i := range f {
			l.f = append(l.f, b.expr(i))
			size += l.f[len(l.f)-1].size()
		}
		if canAdd {
			l.add = add
		} else {
			l.flip = flip
		}
		if !s.recursionStart(t, l) {
			return true
		}
		c := candidate{node: l, fit: len(l.order) + 1, choice: size + 2}
		if (len(best) == 0 || l.bits() < best[0].bits()) && s.accept(t, c) {
			best = []candidate{c}
		}
		return true
	}
	if t.arity == 1 {
		for i := range int32(len(b.entries)) {
			if !try(i) {
				break
			}
		}
		return best
	}
	for i := range int32(min(len(b.entries), 200)) {
		for j := range int32(min(len(b.entries), 200)) {
			if b.entries[i].op != opConst && b.entries[j].op != opConst && !try(i, j) {
				return best
			}
		}
	}
	return best
}

// recursionStart finds from where on the recursion holds, and fills the base.
func (s *search) recursionStart(t *table, l *recursion) bool {
	for _, start := range []int64{1, 2, 3, 4, 6, 8, 12, 16} {
		l.start = start
		clear(l.base)
		l.order = nil
		for i, p := range t.pos[:t.train] {
			if slices.Max(p) < start {
				l.base[key(p)] = t.val[i]
				l.order = append(l.order, p)
			}
		}
		if 8*len(l.order) > t.train {
			return false
		}
		bad := false
		for i, p := range t.pos[:t.train] {
			if v, ok := l.eval(p); !ok || v != t.val[i] {
				bad = true
				s.spend(int64(i)/4 + 1)
				break
			}
		}
		if !bad {
			return true
		}
	}
	return false
}

func (l *recursion) kind() Kind { return Recursion }

func (l *recursion) bits() float64 {
	bits := 8 + size(l.add) + size(l.flip) + size(l.start)
	most := int64(1)
	for _, p := range l.order {
		most = max(most, l.base[key(p)])
	}
	for _, f := range l.f {
		bits += f.size()
	}
	return bits + entries(len(l.order), most)
}

func (l *recursion) eval(pos []int64) (int64, bool) {
	p := slices.Clone(pos)
	q := make([]int64, len(p))
	turns := 0
	for slices.Max(p) >= l.start {
		total, rest := int64(0), int64(0)
		for j, f := range l.f {
			v, ok := f.value(p)
			if !ok || v < 0 {
				return 0, false
			}
			total += p[j]
			rest += v
			q[j] = v
		}
		if rest >= total || turns > 1_000_000 {
			return 0, false
		}
		p, q = q, p
		turns++
	}
	v, ok := l.base[key(p)]
	if !ok {
		return 0, false
	}
	if l.flip != 0 {
		if turns%2 == 1 {
			v ^= l.flip
		}
		return v, true
	}
	return v + int64(turns)*l.add, true
}

func (l *recursion) say(c *saying) string {
	var to []string
	seen, after := map[opcode]bool{}, ""
	for _, f := range l.f {
		to = append(to, f.phrase(c.vars))
		after += f.meanings(seen)
	}
	right := plus(c.name+"("+strings.Join(to, ", ")+")", l.add)
	if l.flip != 0 {
		right += fmt.Sprintf(" xor %d", l.flip)
	}
	where := c.vars[0]
	if len(c.vars) > 1 {
		where = "max(" + strings.Join(c.vars, ", ") + ")"
	}
	said := fmt.Sprintf("%s = %s for %s >= %d", c.head(), right, where, l.start)
	var base []string
	for _, p := range l.order {
		base = append(base, strings.ReplaceAll(fmt.Sprintf("%s(%s) = %d", c.name, list(p), l.base[key(p)]), " ", ", "))
	}
	for i := range base {
		base[i] = strings.ReplaceAll(base[i], ", =, ", " = ")
	}
	said += "; " + strings.Join(base, ", ")
	if c.lost {
		said += fmt.Sprintf(" (%s is 1 for lost, 0 for won)", c.name)
	}
	return said + after
}

func (l *recursion) write(w *writer, name string, params []string) {
	turns := local(params, "turns")
	w.let(turns, "0")
	cond := ""
	for _, p := range params {
		cond = joined(cond, fmt.Sprintf("(%s >= %d)", p, l.start), w.or)
	}
	w.while(cond, func() {
		for j, f := range l.f {
			w.let(fmt.Sprintf("next%d", j), f.code(w, params))
		}
		for j, p := range params {
			w.set(p, fmt.Sprintf("next%d", j))
		}
		w.set(turns, turns+" + 1")
	})
	side := l.start
	n := int64(1)
	for range params {
		n *= side
	}
	table := make([]int64, n)
	at := ""
	for _, p := range l.order {
		k := int64(0)
		for _, x := range p {
			k = k*side + x
		}
		table[k] = l.base[key(p)]
	}
	for _, p := range params {
		at = indexed(at, side, p)
	}
	e := w.table(table) + "[" + unwrap(at) + "]"
	switch {
	case l.flip != 0:
		w.ret(fmt.Sprintf("(%s ^ (%s %% 2 * %d))", e, turns, l.flip))
	default:
		w.ret(fmt.Sprintf("(%s + %s * %s)", e, turns, num(l.add)))
	}
}
