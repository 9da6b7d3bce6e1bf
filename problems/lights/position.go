package lights

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/sums"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/nimfield"
)

// A position is the sum of the lit cells, row by row. Its moves are its own, since two lights on
// one cell cancel: a move is the lit cell that it flips, and the corner opposite, in the same
// column or row or both if fewer than four cells are flipped.
type position struct {
	sums.Position[cell]
	far cell // how far columns and rows went at first: pictures keep their room
}

// alone has the rules for one lit cell.
var alone = &sums.Game[cell]{
	Noun: "lit cell",
	Unit: "column,row",
	Theory: "To flip a lit cell is to put a second light on it, and two cancel. In each direction a move puts a smaller number in " +
		"place of the cell's column or row, or none, as in a Nim heap. It does so in both directions at once, and so the cell is " +
		"worth the nim product of the two (Tartan theorem).",
	Options: func(_ int, c cell) iter.Seq[[]cell] {
		return func(yield func([]cell) bool) {
			for opposite := range c.rectangle() {
				if !yield(flipped(c, opposite)[1:]) {
					return
				}
			}
		}
	},
	Value: func(_ int, c cell) grundy.Value { return c.worth() },
}

const notation = "x,y>a,b"

// farthest limits the coordinates of a position: for each column before a lit cell, a move that
// wins takes a division to find.
const farthest = 1 << 20

func readPosition(in *fastio.Reader) contest.Position {
	var lit []cell
	var far cell
	for c := range cells(in) {
		if max(c.x, c.y) > farthest {
			in.Errorf("cell %v is too far off for a position, which goes to %d: only who wins can be told", c, farthest)
			break
		}
		lit = append(lit, c)
		far = cell{max(far.x, c.x), max(far.y, c.y)}
	}
	slices.SortFunc(lit, cell.compare)
	left := lit[:0]
	for _, c := range lit {
		if k := len(left) - 1; k >= 0 && left[k] == c {
			left = left[:k]
		} else {
			left = append(left, c)
		}
	}
	return position{alone.At(left).(sums.Position[cell]), far}
}

func (p position) lit() []cell {
	lit, _ := p.Components()
	return lit
}

func (c cell) compare(d cell) int { return cmp.Or(cmp.Compare(c.y, d.y), cmp.Compare(c.x, d.x)) }

func (c cell) String() string { return string(contest.MoveOf(",", c.x, c.y)) }

func moveOf(lit, opposite cell) contest.Move {
	return contest.Move(lit.String() + ">" + opposite.String())
}

func read(m contest.Move) (lit, opposite cell, err error) {
	n, err := contest.Move(strings.Replace(string(m), ">", ",", 1)).Numbers(",", 4)
	if err == nil {
		lit, opposite = cell{n[0], n[1]}, cell{n[2], n[3]}
	}
	if m != moveOf(lit, opposite) {
		err = fmt.Errorf("%w: a move is %s", contest.ErrNotation, notation)
	}
	return lit, opposite, err
}

// flipped returns the cells that a move flips, the lit one first.
func flipped(lit, opposite cell) []cell {
	corners := []cell{lit, {opposite.x, lit.y}, {lit.x, opposite.y}, opposite}
	if opposite.y == lit.y {
		corners = corners[:2]
	}
	return slices.Compact(corners)
}

// rectangle yields the cells from 1,1 to c, column by column.
func (c cell) rectangle() iter.Seq[cell] {
	return func(yield func(cell) bool) {
		for i := range c.x * c.y {
			if !yield(cell{1 + i/c.y, 1 + i%c.y}) {
				return
			}
		}
	}
}

func (p position) Moves() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		for _, c := range p.lit() {
			for opposite := range c.rectangle() {
				if !yield(moveOf(c, opposite)) {
					return
				}
			}
		}
	}
}

func (p position) Play(m contest.Move) (contest.Position, error) {
	from, to, err := read(m)
	switch {
	case err != nil:
		return nil, err
	case p.find(from) < 0:
		return nil, fmt.Errorf("cell %v is not lit", from)
	case min(to.x, to.y) < 1 || to.x > from.x || to.y > from.y:
		return nil, fmt.Errorf("cell %v is not between 1,1 and %v", to, from)
	}
	lit := slices.Clone(p.lit())
	for _, c := range flipped(from, to) {
		lit = flip(lit, c)
	}
	return position{alone.At(lit).(sums.Position[cell]), p.far}, nil
}

func flip(lit []cell, c cell) []cell {
	i, on := slices.BinarySearchFunc(lit, c, cell.compare)
	if on {
		return slices.Delete(lit, i, i+1)
	}
	return slices.Insert(lit, i, c)
}

// find returns where a lit cell is in the list, from 0, or -1.
func (p position) find(c cell) int {
	if i, on := slices.BinarySearchFunc(p.lit(), c, cell.compare); on {
		return i
	}
	return -1
}

// Winning divides: the opposite corner a,b changes the sum by (x ^ a)(y ^ b), with 0 in place of
// a = x and b = y.
func (p position) Winning() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		sum, _ := p.Value()
		for _, c := range p.lit() {
			for a := int64(1); a <= c.x; a++ {
				b := c.y ^ int64(nimfield.Product(sum, nimfield.Inverse(nimfield.Value(c.x^a%c.x))))
				if b < c.y && !yield(moveOf(c, cell{a, cmp.Or(b, c.y)})) {
					return
				}
			}
		}
	}
}

func writeCase(p contest.Position, out *fastio.Writer) bool {
	lit := p.(position).lit()
	contest.WriteLine(out, len(lit))
	for _, c := range lit {
		contest.WriteLine(out, c.x, c.y)
	}
	return true
}
