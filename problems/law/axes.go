// Laws of kind Axes: the nim-sum of one function of each coordinate, as for a
// game in which a move changes one coordinate only. "At most half of a heap" on
// two heaps is one: g(x, y) = g1(x) xor g1(y). The functions are read off the
// lines through the first position. The whole table must be their nim-sum
// before a law is looked for of each line, also on values that are asked for.

package law

import (
	"slices"
	"strings"
)

// An axesLaw has a law of one coordinate for each coordinate. Equal ones are the
// same node; nil stands for 0.
type axesLaw struct {
	axis []node
}

// longLine is how many values of one axis are asked for.
const longLine = 128

func findAxes(s *search, t *table, depth int) []candidate {
	if t.arity < 2 || t.lost || depth > 1 {
		return nil
	}
	lines := make([]*table, t.arity)
	for j := range lines {
		if lines[j] = s.axisLine(t, depth, j); lines[j] == nil {
			return nil
		}
	}
	if !areNimSum(t, lines) {
		return nil
	}
	law := &axesLaw{}
	c := candidate{node: law, choice: 3}
	for j, line := range lines {
		c.fit += line.train
		n, choice, ok := s.solveLine(line, lines[:j], law.axis, depth)
		if !ok {
			return nil
		}
		law.axis = append(law.axis, n)
		c.choice += choice
	}
	if !s.accept(t, c) {
		return nil
	}
	return []candidate{c}
}

// axisLine returns the table of one coordinate along the line through the first
// position. Its values are nim-sums with the value there, but those of the first
// coordinate are as they stand.
func (s *search) axisLine(t *table, depth, j int) *table {
	base := t.pos[0]
	at := func(x int64) []int64 {
		q := slices.Clone(base)
		q[j] = x
		return q
	}
	offset := t.val[0]
	if j == 0 {
		offset = 0
	}
	var pos [][]int64
	var val []int64
	train := 0
	for x := range t.hi[j] + 1 {
		if i, ok := t.index[key(at(x))]; ok {
			if int(i) < t.train {
				train++
			}
			pos, val = append(pos, []int64{x}), append(val, t.val[i]^offset)
		}
	}
	if !s.spend(int64(len(pos)) / 4) {
		return nil
	}
	// A line is short where there are many coordinates, and more of it costs little.
	if t.ask != nil && train > 0 && depth == 0 {
		pos, val = pos[:train], val[:train] // values farther out are asked for again
		for x := pos[train-1][0] + 1; train < longLine; x++ {
			v, ok := t.learn(at(x)...)
			if !ok {
				break
			}
			pos, val = append(pos, []int64{x}), append(val, v^offset)
			train++
		}
	}
	line := newTable(1, pos, val, train)
	line.consts = t.consts
	line.demand = fullDemand / 2 // the table confirmed each value of a line many times
	if t.ask != nil {
		line.ask = func(p []int64) (int64, bool) {
			v, ok := t.learn(at(p[0])...)
			return v ^ offset, ok
		}
	}
	return line
}

// areNimSum tells whether the table is the nim-sum of its lines, wherever all
// of them are known.
func areNimSum(t *table, lines []*table) bool {
	for i, p := range t.pos {
		sum, known := int64(0), true
		for j, x := range p {
			v, ok := lines[j].at(x)
			sum ^= v
			known = known && ok
		}
		if known && sum != t.val[i] {
			return false
		}
	}
	return true
}

// solveLine returns the law of a line: nil if it is 0 everywhere, the law of an
// equal line before it, or a new one and the bits that were chosen.
func (s *search) solveLine(line *table, before []*table, laws []node, depth int) (n node, choice float64, ok bool) {
	if line.most == 0 && len(before) > 0 {
		return nil, 0, true
	}
	for j, other := range before {
		if laws[j] != nil && equalTables(line, other) {
			return laws[j], 0, true
		}
	}
	c := s.solve(line, depth+1)
	if c == nil {
		return nil, 0, false
	}
	return c.node, c.choice, true
}

func equalTables(a, b *table) bool {
	if len(a.pos) != len(b.pos) {
		return false
	}
	for i, p := range a.pos {
		if v, ok := b.at(p...); !ok || v != a.val[i] {
			return false
		}
	}
	return true
}

func (l *axesLaw) kind() Kind { return Axes }

func (l *axesLaw) bits() float64 {
	bits := 5.0
	for j, n := range l.axis {
		bits++
		if n != nil && !l.repeats(j) {
			bits += n.bits()
		}
	}
	return bits
}

// repeats tells whether an axis is the same as one before it.
func (l *axesLaw) repeats(j int) bool {
	for _, n := range l.axis[:j] {
		if n == l.axis[j] {
			return true
		}
	}
	return false
}

func (l *axesLaw) eval(pos []int64) (int64, bool) {
	sum := int64(0)
	for j, n := range l.axis {
		if n == nil {
			continue
		}
		v, ok := n.eval(pos[j : j+1])
		if !ok || v < 0 {
			return 0, false
		}
		sum ^= v
	}
	return sum, true
}

func (l *axesLaw) say(c *saying) string {
	var parts []string
	after := ""
	names := map[node]string{}
	for j, n := range l.axis {
		if n == nil {
			continue
		}
		if f, ok := n.(formula); ok && f.op == opVar {
			parts = append(parts, c.vars[j])
			continue
		}
		if names[n] == "" {
			of := c.sub("n")
			names[n] = of.name
			after += "; " + n.say(of)
		}
		parts = append(parts, names[n]+"("+c.vars[j]+")")
	}
	return c.head() + " = " + strings.Join(parts, " xor ") + after
}

func (l *axesLaw) write(w *writer, name string, params []string) {
	names := map[node]string{}
	e := ""
	for j, n := range l.axis {
		if n == nil {
			continue
		}
		if names[n] == "" {
			names[n] = w.sub(n, []string{"n"})
		}
		part := names[n] + "(" + params[j] + ")"
		e = joined(e, part, func(a, b string) string { return "(" + a + " ^ " + b + ")" })
	}
	w.ret(e)
}
