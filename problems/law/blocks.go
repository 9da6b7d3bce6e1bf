package law

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// A blockLaw says g = unit * G(coordinates / k) + table(coordinates mod k).
type blockLaw struct {
	k, unit int64
	table   []int64
	of      node
}

func residueCell(pos []int64, k int64) int64 {
	at := int64(0)
	for _, x := range pos {
		at = at*k + x%k
	}
	return at
}

// findBlocks looks for blocks of side 2 to 8 in which values differ as in every
// other block: either by what stands in a table, where the block itself gives
// multiples of k, or not at all.
func findBlocks(s *search, t *table, depth int) []candidate {
	if depth > 1 {
		return nil
	}
	for k := int64(2); k <= 8; k++ {
		for _, unit := range []int64{k, 1} {
			if unit > 1 && t.lost {
				continue
			}
			if c, ok := s.blocks(t, depth, k, unit); ok {
				return []candidate{c}
			}
			if !s.spend(1) {
				return nil
			}
		}
	}
	return nil
}

func (s *search) blocks(t *table, depth int, k, unit int64) (candidate, bool) {
	cells := int(math.Pow(float64(k), float64(t.arity)))
	if 4*cells > t.train {
		return candidate{}, false
	}
	law := &blockLaw{k: k, unit: unit, table: make([]int64, cells)}
	for i := range law.table {
		law.table[i] = -1
	}
	rest := func(v int64) int64 {
		if unit == 1 {
			return 0
		}
		return v % unit
	}
	known := make(map[[MaxArity]int64]int64)
	var pos [][]int64
	var val []int64
	train := 0
	for i, p := range t.pos {
		at := residueCell(p, k)
		if law.table[at] < 0 {
			law.table[at] = rest(t.val[i])
		}
		v := t.val[i] - law.table[at]
		if v < 0 || v%unit != 0 {
			s.spend(int64(i)/8 + 1)
			return candidate{}, false
		}
		v /= unit
		q := make([]int64, len(p))
		for j, x := range p {
			q[j] = x / k
		}
		if w, ok := known[key(q)]; ok {
			if w != v {
				s.spend(int64(i)/8 + 1)
				return candidate{}, false
			}
			continue
		}
		known[key(q)] = v
		pos, val = append(pos, q), append(val, v)
		if i < t.train {
			train++
		}
	}
	s.spend(int64(len(t.pos)) / 8)
	if len(pos) < 2 || 2*len(pos) > len(t.pos) {
		return candidate{}, false
	}
	if unit == 1 && slices.Max(law.table) == 0 {
		law.table = nil
	}
	sub := newTable(t.arity, pos, val, train)
	sub.lost, sub.consts = t.lost, t.consts
	if t.ask != nil {
		sub.ask = func(p []int64) (int64, bool) {
			q := make([]int64, len(p))
			for j, x := range p {
				q[j] = x * k
			}
			v, ok := t.learn(q...)
			if ok && law.table != nil {
				v -= law.table[0]
			}
			return v / unit, ok && v >= 0 && v%unit == 0
		}
	}
	c := s.solve(sub, depth+1)
	if c == nil {
		return candidate{}, false
	}
	law.of = c.node
	whole := candidate{node: law, fit: cells + c.fit, choice: 3 + c.choice}
	return whole, s.accept(t, whole)
}

func (l *blockLaw) kind() Kind { return Blocks }

func (l *blockLaw) bits() float64 {
	return 5 + size(l.k) + entries(len(l.table), l.unit) + l.of.bits()
}

func (l *blockLaw) eval(pos []int64) (int64, bool) {
	q := make([]int64, len(pos))
	for j, x := range pos {
		q[j] = x / l.k
	}
	v, ok := l.of.eval(q)
	if !ok || v > math.MaxInt64/16 {
		return 0, false
	}
	v *= l.unit
	if l.table != nil {
		rest := l.table[residueCell(pos, l.k)]
		if rest < 0 {
			return 0, false
		}
		v += rest
	}
	return v, true
}

func (l *blockLaw) say(c *saying) string {
	of := c.sub(c.vars...)
	var small, rest []string
	for _, v := range c.vars {
		small = append(small, fmt.Sprintf("floor(%s / %d)", v, l.k))
		rest = append(rest, fmt.Sprintf("%s mod %d", v, l.k))
	}
	said := of.name + "(" + strings.Join(small, ", ") + ")"
	if c.lost {
		return "lost iff " + said + " = 1; " + l.of.say(of)
	}
	if l.unit > 1 {
		said = fmt.Sprintf("%d %s", l.unit, said)
	}
	said = c.head() + " = " + said
	if l.table != nil {
		said += " + t(" + strings.Join(rest, ", ") + ")"
	}
	said += "; " + l.of.say(of)
	if l.table != nil {
		var rows []string
		for row := range slices.Chunk(l.table, int(l.k)) {
			rows = append(rows, list(row))
		}
		said += "; t: " + strings.Join(rows, " | ")
	}
	return said
}

func (l *blockLaw) write(w *writer, name string, params []string) {
	sub := w.sub(l.of, params)
	var small []string
	for _, p := range params {
		small = append(small, unwrap(w.div(p, num(l.k))))
	}
	e := sub + "(" + strings.Join(small, ", ") + ")"
	if l.unit > 1 {
		e = fmt.Sprintf("(%d * %s)", l.unit, e)
	}
	if l.table != nil {
		at := ""
		for _, p := range params {
			at = indexed(at, l.k, fmt.Sprintf("(%s %% %d)", p, l.k))
		}
		e = fmt.Sprintf("(%s + %s[%s])", e, w.table(l.table), unwrap(at))
	}
	w.ret(e)
}
