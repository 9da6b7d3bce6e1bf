package law

import (
	"strings"
)

// An axesLaw puts together one function of each coordinate: by nim-sum, sum or
// nim product.
type axesLaw struct {
	op   opcode // opXor, opAdd or opNimMul
	axis []node // of one coordinate each; equal ones are the same; nil for nothing
}

// findAxes takes a table apart into functions of one coordinate and solves each
// again. The functions are read off the lines through one position.
func findAxes(s *search, t *table, depth int) []candidate {
	if t.arity < 2 || t.lost || depth > 1 {
		return nil
	}
	var found []candidate
	for _, op := range []opcode{opXor, opAdd, opNimMul} {
		if op == opNimMul && (t.arity > 2 || t.most >= 1<<16) {
			continue
		}
		// The first positions may be worth 0, which is of no use to a product.
		tried := 0
		for i := 0; i < t.train && tried < 3; i++ {
			if op == opNimMul && t.val[i] == 0 {
				continue
			}
			tried++
			if c, ok := s.alongAxes(t, depth, op, i); ok {
				found = append(found, c)
				break
			}
			if op != opNimMul {
				break
			}
		}
	}
	return found
}

// longLine is how many values of one axis are asked for.
const longLine = 128

// axisPart returns the value of an axis at x, from the value v of the position on
// the line through base.
func axisPart(op opcode, first bool, v, base int64) (int64, bool) {
	if first {
		return v, true
	}
	switch op {
	case opXor:
		return v ^ base, true
	case opAdd:
		return v - base, v >= base
	}
	return int64(nimQuotient(uint64(v), uint64(base))), true
}

func (s *search) alongAxes(t *table, depth int, op opcode, at int) (candidate, bool) {
	base, value := t.pos[at], t.val[at]
	lines := make([]*table, t.arity)
	q := make([]int64, t.arity)
	for j := range lines {
		var pos [][]int64
		var val []int64
		train := 0
		for x := int64(0); x <= t.hi[j]; x++ {
			copy(q, base)
			q[j] = x
			if v, ok := t.at(q...); ok {
				if int(t.index[key(q)]) < t.train {
					train++
				}
				part, ok := axisPart(op, j == 0, v, value)
				if !ok {
					return candidate{}, false
				}
				pos, val = append(pos, []int64{x}), append(val, part)
			}
		}
		if !s.spend(int64(len(pos)) / 4) {
			return candidate{}, false
		}
		// A line is short where there are many coordinates, and cheap to know
		// more of.
		if t.ask != nil && train > 0 && depth == 0 {
			pos, val = pos[:train], val[:train] // what is farther is learned again
			for x := pos[train-1][0] + 1; train < longLine; x++ {
				copy(q, base)
				q[j] = x
				v, ok := t.learn(q...)
				if !ok {
					break
				}
				part, ok := axisPart(op, j == 0, v, value)
				if !ok {
					return candidate{}, false
				}
				pos, val = append(pos, []int64{x}), append(val, part)
				train++
			}
		}
		lines[j] = newTable(1, pos, val, train)
		lines[j].consts = t.consts
		// Each value of a line was confirmed many times by the table.
		lines[j].demand = fullDemand / 2
		if t.ask != nil {
			lines[j].ask = func(p []int64) (int64, bool) {
				q := append([]int64(nil), base...)
				q[j] = p[0]
				v, ok := t.learn(q...)
				if !ok {
					return 0, false
				}
				return axisPart(op, j == 0, v, value)
			}
		}
	}
	// Do the lines make the table?
	fit := 0
	for i, p := range t.pos {
		var sum int64
		for j, x := range p {
			v, ok := lines[j].at(x)
			if !ok {
				sum = -1
				break
			}
			switch {
			case j == 0:
				sum = v
			case op == opXor:
				sum ^= v
			case op == opAdd:
				sum += v
			default:
				sum = int64(nimProduct(uint64(sum), uint64(v)))
			}
		}
		if sum >= 0 && sum != t.val[i] {
			return candidate{}, false
		}
	}
	law := &axesLaw{op: op}
	choice := 3.0
	for j, line := range lines {
		fit += line.train
		nothing := int64(0)
		if op == opNimMul {
			nothing = 1
		}
		idle := true
		for _, v := range line.val {
			idle = idle && v == nothing
		}
		if idle && j > 0 {
			law.axis = append(law.axis, nil)
			continue
		}
		var same node
		for k, other := range lines[:j] {
			if law.axis[k] != nil && equalTables(line, other) {
				same = law.axis[k]
			}
		}
		if same != nil {
			law.axis = append(law.axis, same)
			continue
		}
		c := s.solve(line, depth+1)
		if c == nil {
			return candidate{}, false
		}
		choice += c.choice
		law.axis = append(law.axis, c.node)
	}
	c := candidate{node: law, fit: fit, choice: choice}
	return c, s.accept(t, c)
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
	if l.op == opNimMul {
		sum = 1
	}
	for j, n := range l.axis {
		if n == nil {
			continue
		}
		v, ok := n.eval(pos[j : j+1])
		if !ok || v < 0 {
			return 0, false
		}
		if sum, ok = apply2(l.op, sum, v); !ok {
			return 0, false
		}
	}
	return sum, true
}

func (l *axesLaw) say(c *saying) string {
	var parts []string
	after := ""
	named := map[node]*saying{}
	for j, n := range l.axis {
		if n == nil {
			continue
		}
		if of, ok := named[n]; ok {
			parts = append(parts, of.name+"("+c.vars[j]+")")
			continue
		}
		if p, ok := n.(*formula); ok && l.op == opXor && (p.op == opVar) {
			parts = append(parts, c.vars[j])
			continue
		}
		of := c.sub("n")
		named[n] = of
		parts = append(parts, of.name+"("+c.vars[j]+")")
		after += "; " + n.say(of)
	}
	sign := map[opcode]string{opXor: " xor ", opAdd: " + ", opNimMul: " (x) "}[l.op]
	said := c.head() + " = " + strings.Join(parts, sign) + after
	if l.op == opNimMul {
		said += "; (x) is the nim product"
	}
	return said
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
		switch {
		case e == "":
			e = part
		case l.op == opXor:
			e = "(" + e + " ^ " + part + ")"
		case l.op == opAdd:
			e = "(" + e + " + " + part + ")"
		default:
			e = w.call("nimmul", e, part)
		}
	}
	w.ret(e)
}
