package pieces

import (
	"bytes"

	"nimsum/problems/contest"
	"nimsum/problems/theory/grundy"
)

// A Grid is a board in the making, the letter of each square row by row.
type Grid struct {
	Side  int
	Cells []byte
}

// Empty is the letter of a square with nothing on it.
const Empty = '.'

// NewGrid returns a board full of one letter.
func NewGrid(side int, letter byte) *Grid {
	return &Grid{side, bytes.Repeat([]byte{letter}, side*side)}
}

// Row returns row r.
func (g *Grid) Row(r int) []byte { return g.Cells[r*g.Side : (r+1)*g.Side] }

// Write writes the side and the rows.
func (g *Grid) Write(gen *contest.Gen) {
	gen.Line(int64(g.Side))
	for r := range g.Side {
		gen.Out.Bytes(g.Row(r))
		gen.Out.Byte('\n')
	}
}

// Drawn returns a Family.Make for boards: all squares have one letter, then fill changes some
// unless it is nil, and then settle makes the board lost or won on any squares.
func Drawn(letter byte, fill func(gen *contest.Gen, grid *Grid), settle func(gen *contest.Gen, grid *Grid, touch func(Square) bool)) func(gen *contest.Gen) {
	return func(gen *contest.Gen) {
		grid := NewGrid(gen.Size, letter)
		if fill != nil {
			fill(gen, grid)
		}
		settle(gen, grid, nil)
		grid.Write(gen)
	}
}

// Mirror puts letters on pairs of squares that are each other's mirror image in the
// diagonal, up to as many as the board has rows: where rows and columns can be exchanged,
// such pairs cancel.
func (g *Grid) Mirror(gen *contest.Gen, letter func() byte) {
	for range g.Side {
		put := letter()
		if r, c := gen.IntN(g.Side), gen.IntN(g.Side); r != c {
			*g.At(Square{r, c}), *g.At(Square{c, r}) = put, put
		}
	}
}

// Uniform writes a board full of one letter without holding it.
func Uniform(gen *contest.Gen, letter byte) {
	n := gen.Size
	row := append(bytes.Repeat([]byte{letter}, n), '\n')
	gen.Line(int64(n))
	for range n {
		gen.Out.Bytes(row)
	}
}

// A Filling is what Settle needs to know about a grid.
type Filling struct {
	Piece byte // the letter of a piece
	// Value is the value of a piece on a square, and Sum the nim-sum of all pieces.
	Value func(Square) grundy.Value
	Sum   grundy.Value
	// Touch tells where a piece may be put or taken away; nil: on any square. On all other
	// squares no piece stands.
	Touch func(Square) bool
}

// Settle makes the board lost, or won, as asked for, by a few pieces more or
// fewer. It cannot make a board won on which no square is worth more than 0.
func (g *Grid) Settle(gen *contest.Gen, f Filling) {
	if gen.Lost {
		// Some piece is worth a number with the sum's highest bit, so there is a
		// square to clear it.
		for f.Sum > 0 && g.toggle(gen, &f, func(v grundy.Value) bool { return v^f.Sum < f.Sum }) {
		}
	} else if f.Sum == 0 {
		g.toggle(gen, &f, func(v grundy.Value) bool { return v > 0 })
	}
}

// toggle puts a piece on a square whose value is wanted, or takes it away, and reports
// whether there is such a square.
func (g *Grid) toggle(gen *contest.Gen, f *Filling, wanted func(grundy.Value) bool) bool {
	s, ok := g.Find(gen, func(s Square) bool {
		cell := *g.At(s)
		return (cell == Empty || cell == f.Piece) && (f.Touch == nil || f.Touch(s)) && wanted(f.Value(s))
	})
	if ok {
		*g.At(s) ^= Empty ^ f.Piece
		f.Sum ^= f.Value(s)
	}
	return ok
}

// Find returns a square that is wanted, the first one after a random one, and
// whether there is one.
func (g *Grid) Find(gen *contest.Gen, wanted func(Square) bool) (Square, bool) {
	start := gen.IntN(len(g.Cells))
	for k := range g.Cells {
		i := (start + k) % len(g.Cells)
		if s := (Square{i / g.Side, i % g.Side}); wanted(s) {
			return s, true
		}
	}
	return Square{}, false
}

// At returns the letter of a square.
func (g *Grid) At(s Square) *byte { return &g.Cells[s.Row*g.Side+s.Col] }
