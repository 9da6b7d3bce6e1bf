// More laws of kind Digits: of several coordinates, the values in a block of side k repeat in
// every other one, m times the value of the block higher. So are the games of a rook that may also
// make short steps across: Cyclic Nimhoff (E. Berlekamp, J. Conway, R. Guy, Winning Ways).

package law

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"nimsum/problems/law/expr"
)

// A blockLaw is g(k a + r, k b + s) = m h(a, b) + c(r, s), with as many coordinates as arity.
type blockLaw struct {
	arity int
	k, m  int64
	of    node    // h
	c     []int64 // by the last digits, the first coordinate's first
}

// mostBlock bounds the values of a block.
const mostBlock = 64

// low returns the index in c of a position.
func (l *blockLaw) low(p []int64) (i int64) {
	for _, x := range p {
		i = i*l.k + x%l.k
	}
	return i
}

// findBlocks reads a block of each side off the table, in O(positions) time, and solves the values of
// blocks.
func findBlocks(s *search, t *table) []candidate {
	if t.part > 0 || t.arity < 2 || t.train < 200 || t.lost {
		return nil
	}
	for k := int64(2); ; k++ {
		size := int(math.Pow(float64(k), float64(t.arity)))
		if size > mostBlock {
			return nil
		}
		l := &blockLaw{arity: t.arity, k: k, c: slices.Repeat([]int64{-1}, size)}
		for i, p := range t.pos {
			if slices.Max(p) < k {
				l.c[l.low(p)] = t.val[i]
			}
		}
		if !s.spend(int64(len(t.pos))/8) || slices.Min(l.c) < 0 {
			continue
		}
		l.m = slices.Max(l.c) + 1
		if l.m == 1 || !l.repeats(t) {
			continue
		}
		of := s.solve(l.blocks(s, t))
		if of == nil {
			continue
		}
		l.of = of.node
		c := candidate{node: l, fit: of.fit + len(l.c), choice: 2 + math.Log2(float64(k)) + of.choice}
		if s.accept(t, c) {
			return []candidate{c}
		}
	}
}

// blocks returns the table of h.
func (l *blockLaw) blocks(s *search, t *table) *table {
	var pos [][]int64
	var val []int64
	train := 0
	for i, p := range t.pos {
		if l.low(p) != 0 {
			continue
		}
		q := make([]int64, len(p))
		for j, x := range p {
			q[j] = x / l.k
		}
		pos, val = append(pos, q), append(val, (t.val[i]-l.c[0])/l.m)
		if i < t.train {
			train++
		}
	}
	sub := newTable(t.arity, pos, val, train)
	sub.consts, sub.part = t.consts, s.budget/40
	return sub
}

// repeats tells whether all blocks of the table are the first, raised by a multiple of m.
func (l *blockLaw) repeats(t *table) bool {
	for i, p := range t.pos {
		first := make([]int64, len(p)) // of its block
		for j, x := range p {
			first[j] = x - x%l.k
		}
		least, ok := t.at(first...)
		if ok && ((least-l.c[0])%l.m != 0 || t.val[i]-l.c[l.low(p)] != least-l.c[0]) {
			return false
		}
	}
	return true
}

func (l *blockLaw) kind() Kind { return Digits }

func (l *blockLaw) bits() float64 {
	return 4 + expr.Size(l.k) + l.of.bits() + entries(len(l.c), slices.Max(l.c))
}

func (l *blockLaw) steps() body {
	var to []*expr.Expr
	var low *expr.Expr
	k := expr.Constant(l.k)
	for j := range l.arity {
		x := expr.Var(int64(j))
		to = append(to, expr.Join(expr.OpDiv, x, k))
		if digit := expr.Join(expr.OpMod, x, k); j == 0 {
			low = digit
		} else {
			low = expr.Join(expr.OpAdd, expr.Join(expr.OpMul, low, k), digit)
		}
	}
	h, c := expr.Var(int64(l.arity)), expr.Var(int64(l.arity)+1)
	return body{
		{to: to, of: l.of.steps()},
		{table: l.c, at: low},
		{is: plus(c, l.m, h)},
	}
}

func (l *blockLaw) say(c *saying) string {
	var high, low, rows []string
	for _, x := range c.vars {
		high = append(high, fmt.Sprintf("floor(%s / %d)", x, l.k))
		low = append(low, fmt.Sprintf("%s mod %d", x, l.k))
	}
	for row := range slices.Chunk(l.c, int(l.k)) {
		rows = append(rows, strings.Trim(fmt.Sprint(row), "[]"))
	}
	sub := *c
	sub.name = "h"
	return fmt.Sprintf("%s = %d h(%s) + c(%s); %s; c: %s", c.head(), l.m, strings.Join(high, ", "), strings.Join(low, ", "), l.of.say(&sub), strings.Join(rows, ", "))
}
