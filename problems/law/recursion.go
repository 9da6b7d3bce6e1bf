// Laws of kind Recursion: the value of a position follows, by a table, from its class and
// the value of a smaller position. "Subtract the smaller number from the larger one, once or
// twice" is one: the smaller position is (max mod min, min), the class is floor(max / min)
// mod 3. The first position of each class and value fixes an entry of the table; all others
// test it.

package law

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"nimsum/problems/law/expr"
)

// A recursive law says g(p) = table[class(p)][g(to(p))]. Where to is undefined, or no
// smaller, p is an end of the game.
type recursive struct {
	to    []*expr.Expr
	class *expr.Expr // 0 to len(table) - 1
	table [][]int64  // by class and value; -1 where nothing is known
	low   []int64    // positions below are ends
	end   int64
	start int64 // of one coordinate: values of smaller ones are given
	given []int64
}

// smaller are the smaller positions that a recursion may go to. Each is at most half as large after
// a few steps.
func smaller(t *table) (all [][]*expr.Expr) {
	switch t.arity {
	case 1:
		n := expr.Var(0)
		for k := int64(2); k <= 12; k++ {
			all = append(all, []*expr.Expr{expr.Join(expr.OpDiv, n, expr.Constant(k))})
		}
		for _, op := range []expr.Opcode{expr.OpLowbit, expr.OpHighbit} {
			all = append(all, []*expr.Expr{expr.Join(expr.OpSub, n, expr.Unary(op, n))})
		}
		all = append(all, []*expr.Expr{expr.Unary(expr.OpSqrt, n)}, []*expr.Expr{expr.Join(expr.OpDiv, n, expr.Unary(expr.OpFactor, n))})
	case 2:
		lo, rest := expr.All(expr.OpLo), expr.Join(expr.OpMod, expr.All(expr.OpHi), expr.All(expr.OpLo))
		all = append(all, []*expr.Expr{rest, lo}, []*expr.Expr{lo, rest})
	}
	return all
}

// findRecursion tries classes v mod m and min(v, m) with the formulas v of a small bank, in
// O(positions) time for each.
func findRecursion(s *search, t *table) []candidate {
	if t.arity > 2 || t.train < 100 || t.part > 0 {
		return nil
	}
	best := findQuotients(s, t)
	if t.most > 16 || len(best) > 0 {
		return best
	}
	where, _ := t.sample(64, nil)
	pos := make([][]int64, len(where))
	for i, j := range where {
		pos[i] = t.pos[j]
	}
	leaves, light := t.leavesOf(true)
	b := newBank(pos, 0, leaves, light, 1<<24)
	for range 3 {
		if !b.grow(s, func(int32) bool { return true }) {
			return nil
		}
	}
	low := t.domain().low
	end := expr.One(t.lost)
	for _, to := range smaller(t) {
		l := &recursive{to: to, low: low, end: end}
		before := make([]int64, t.train) // the value of the smaller position, or -1
		known := 0
		for i, p := range t.pos[:t.train] {
			before[i] = -1
			switch q := l.next(p); {
			case q == nil:
			case l.ends(q):
				if before[i] = end; t.arity > 1 {
					before[i] = t.most + 1 // which value stands for an end is seen later
				}
			default:
				if v, ok := t.at(q...); ok {
					before[i] = v
				}
			}
			known += int(expr.One(before[i] >= 0))
		}
		if 4*known < 3*t.train {
			continue
		}
		more := quotients(t)
		for e := range int32(len(b.entries) + len(more)) {
			var v *expr.Expr
			if e >= int32(len(b.entries)) {
				v = more[e-int32(len(b.entries))]
			} else if b.entries[e].op != expr.OpConst {
				v = b.expr(e)
			} else {
				continue
			}
			classes := make([]int64, t.train)
			fails := false
			for i, p := range t.pos[:t.train] {
				x, ok := v.Value(p)
				if classes[i] = x; before[i] >= 0 && !ok {
					fails = true
					break
				}
			}
			if !s.spend(int64(t.train)/8 + 1) {
				return best
			}
			if fails {
				continue
			}
			for m := int64(2); m <= 12; m++ {
				for _, op := range []expr.Opcode{expr.OpMod, expr.OpMin} {
					if op == expr.OpMin && m > 4 {
						continue
					}
					c, ok := s.tabled(t, l, before, func(i int) int64 {
						if op == expr.OpMin {
							return min(max(classes[i], 0), m-1)
						}
						return residue(classes[i], m)
					}, m)
					if !ok {
						continue
					}
					if op == expr.OpMin {
						c.class = expr.Join(op, v, expr.Constant(m-1))
						if slices.Min(classes) < 0 {
							continue
						}
					} else {
						c.class = expr.Join(op, v, expr.Constant(m))
					}
					if len(best) > 0 && best[0].bits() <= c.bits() {
						continue
					}
					fixed := 0.0
					for _, row := range c.table {
						for _, x := range row {
							fixed += float64(expr.One(x >= 0))
						}
					}
					whole := candidate{node: c, fit: int(fixed) + len(c.given), choice: 4 + c.class.Size() + (fixed+float64(len(c.given)))*math.Log2(float64(t.most)+1)}
					if s.accept(t, whole) {
						best = []candidate{whole}
					}
				}
			}
		}
	}
	return best
}

// quotients are classes of two coordinates that the bank may lack: the quotient, which is none where a
// coordinate is 0, and the quotient modulo a number next to the smaller coordinate. If powers of that
// may be taken, they count modulo one more.
func quotients(t *table) (all []*expr.Expr) {
	if t.arity != 2 {
		return nil
	}
	lo := expr.All(expr.OpLo)
	quotient := expr.Join(expr.OpDiv, expr.All(expr.OpHi), lo)
	all = append(all, quotient)
	for k := range int64(3) {
		all = append(all, expr.Join(expr.OpMod, quotient, plus(lo, k, nil)))
	}
	return all
}

// tabled learns the table of m classes, from large positions to small ones. It returns false
// if a position contradicts it, if it lacks a value, or if it does not look at the smaller
// position.
func (s *search) tabled(t *table, l *recursive, before []int64, class func(i int) int64, m int64) (*recursive, bool) {
	c := *l
	c.table = make([][]int64, m)
	for i := range c.table {
		c.table[i] = slices.Repeat([]int64{-1}, int(t.most)+2)
	}
	for i := t.train - 1; i >= 0; i-- {
		if before[i] < 0 {
			continue
		}
		at := &c.table[class(i)][before[i]]
		switch {
		case *at < 0:
			*at = t.val[i]
		case *at != t.val[i] && t.arity == 1 && t.pos[i][0] < 16:
			c.start = max(c.start, t.pos[i][0]+1)
		case *at != t.val[i]:
			s.spend(int64(t.train-i)/64 + 1)
			return nil, false
		}
	}
	s.spend(int64(t.train)/64 + 1)
	c.settleEnd(t.most)
	for n := c.low[0]; n < c.start; n++ {
		v, ok := t.at(n)
		if !ok {
			return nil, false
		}
		c.given = append(c.given, v)
	}
	occurs := make([]bool, t.most+1)
	for _, v := range t.val[:t.train] {
		occurs[v] = true
	}
	looks := false
	for _, row := range c.table {
		for v, x := range row {
			if x < 0 && v < len(occurs) && occurs[v] && slices.Max(row) >= 0 {
				return nil, false // values that grow would leave the table of rules
			}
		}
		one := int64(-1)
		for _, x := range row {
			looks = looks || x >= 0 && one >= 0 && x != one
			one = max(one, x)
		}
	}
	return &c, looks
}

// settleEnd finds the value that stands for an end, the usual one if it may. The table has a column
// for ends behind those of the values; it joins that of the value. If none may, ends have a value that
// no position has.
func (l *recursive) settleEnd(most int64) {
	for v := range most + 1 {
		end := v
		if v == 0 {
			end = l.end
		} else if v == l.end {
			end = 0
		}
		if slices.ContainsFunc(l.table, func(row []int64) bool { return row[end] >= 0 && row[most+1] >= 0 && row[end] != row[most+1] }) {
			continue
		}
		for i, row := range l.table {
			row[end] = max(row[end], row[most+1])
			l.table[i] = row[:most+1]
		}
		l.end = end
		return
	}
	l.end = most + 1
}

// next returns the smaller position that the value of p follows from, or nil.
func (l *recursive) next(p []int64) []int64 {
	q := make([]int64, len(l.to))
	less := int64(0)
	for j, e := range l.to {
		x, ok := e.Value(p)
		if !ok || x < 0 {
			return nil
		}
		q[j] = x
		less += p[j] - x
	}
	if less <= 0 {
		return nil
	}
	return q
}

// ends tells whether a position is below all of the table.
func (l *recursive) ends(p []int64) bool {
	for j, x := range p {
		if x < l.low[j] {
			return true
		}
	}
	return false
}

func (l *recursive) kind() Kind { return Recursion }

func (l *recursive) bits() float64 {
	bits := 6 + l.class.Size() + cells(l.given)
	for _, row := range l.table {
		bits += cells(row)
	}
	return bits
}

// descend returns the steps that add the value of the smaller position and the class.
func (l *recursive) descend() body {
	// Where to is undefined or no smaller, a position is an end.
	least := int64(1)
	if op := l.to[0].Op; len(l.to) == 1 && (op == expr.OpSqrt || op == expr.OpDiv && l.to[0].B.Op == expr.OpFactor) {
		least = 2
	}
	end := func(least int64) body {
		var cond *expr.Expr
		for j, low := range l.low {
			if low = max(low, least); low > 0 {
				cond = join(expr.OpEither, cond, expr.Join(expr.OpLt, expr.Var(int64(j)), expr.Constant(low)))
			}
		}
		if cond == nil {
			return nil
		}
		return body{{when: cond, do: body{{is: expr.Constant(l.end)}}}}
	}
	b := end(least)
	if len(l.given) > 0 {
		n := expr.Var(0)
		b = append(end(0), step{when: expr.Join(expr.OpLt, n, expr.Constant(l.start)), do: lookup(l.given, plus(n, -l.low[0], nil), 1)})
		b = append(b, end(least)...)
	}
	return append(b, step{to: l.to}, step{let: l.class})
}

func (l *recursive) steps() body {
	v, class := expr.Var(int64(len(l.low))), expr.Var(int64(len(l.low)+1))
	return append(l.descend(),
		step{table: slices.Concat(l.table...), at: expr.Join(expr.OpAdd, expr.Join(expr.OpMul, class, expr.Constant(int64(len(l.table[0])))), v)},
		step{is: expr.Var(int64(len(l.low) + 2))})
}

// smaller is the value of the smaller position.
func (l *recursive) smaller(c *saying) string {
	var to []string
	for _, e := range l.to {
		to = append(to, c.text(e))
	}
	return c.name + "(" + strings.Join(to, ", ") + ")"
}

func (l *recursive) say(c *saying) string {
	var rows []string
	for i, row := range l.table {
		var says []string
		for v, x := range row {
			if x >= 0 {
				says = append(says, fmt.Sprintf("%d -> %d", v, x))
			}
		}
		if says != nil {
			rows = append(rows, fmt.Sprintf("%d: %s", i, strings.Join(says, ", ")))
		}
	}
	given := ""
	for i, v := range l.given {
		given += fmt.Sprintf("%s(%d) = %d, ", c.name, l.low[0]+int64(i), v)
	}
	said := fmt.Sprintf("%s%s follows from c = %s and v = %s, v -> %s for each c: %s; at an end v is %d", given, c.head(), c.text(l.class), l.smaller(c), c.name, strings.Join(rows, "; "), l.end)
	if c.lost {
		said += fmt.Sprintf(" (%s is 1 for lost, 0 for won)", c.name)
	}
	return said
}
