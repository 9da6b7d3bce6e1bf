// Package lights is Switch lights: a move flips the corners of a rectangle.
//
// Two lit cells in one place cancel, so a position is the sum of its lit cells. In each
// direction a move is one of Turning Turtles, where a head at place x is worth x, and so a
// cell is worth the nim product of its coordinates (Tartan theorem: Conway; Berlekamp, Conway
// and Guy, Winning Ways, chapter 14).
package lights

import (
	"embed"
	"iter"
	"math"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/sums"
	"nimsum/problems/theory/nimfield"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

var verdict = contest.Verdict{Won: "Have a try, lxhgww.", Lost: "Don't waste your time."}

// Problem is Switch lights.
var Problem = &contest.Problem{
	Name:    "lights",
	Title:   "Switch lights",
	Origin:  "HDU 3404",
	Aliases: []string{"hdu3404"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.Counted("T"),
		Bounds: []format.Bound{
			{Name: "T", What: "number of grids", Min: 1, Max: 100},
			{Name: "n", What: "number of lit cells", Min: 0, Max: 1000},
			{Name: "x", What: columnOf, Min: 1, Max: 10_000},
			{Name: "y", What: rowOf, Min: 1, Max: 10_000},
		},
		Case: []format.Part{
			format.Line(format.Int("n")),
			format.Repeat("n", format.Line(format.Int("x"), format.Int("y"))),
			format.Distinct("cell", "x", "y"),
		},
		Answer: []string{verdict.Won, verdict.Lost},
	},
	Size:       "n",
	NewSolver:  func() contest.Solver { return verdict.Solver(won) },
	Families:   families,
	Techniques: []contest.Technique{contest.NimProduct, contest.CoinTurning, contest.NimSum},
	Link:       "https://acm.hdu.edu.cn/showproblem.php?pid=3404",
	Game: &contest.Game{
		Read:     readPosition,
		Write:    writeCase,
		Notation: notation,
		Answer:   verdict.Answer,
		Verify:   sums.Verify[cell],
		Starts: func() []contest.Start {
			return contest.StartsOf(families, func(size int) int { return 3 + size/7 }, "row", "random", "powers", "mirrored")
		},
	},
}

const (
	columnOf = "column of a lit cell"
	rowOf    = "row of a lit cell"
)

// A cell has its column and row, from 1.
type cell struct{ x, y int64 }

func (c cell) worth() nimfield.Value {
	return nimfield.Product(nimfield.Value(c.x), nimfield.Value(c.y))
}

// cells yields the cells of a case, fewer after an error.
func cells(in *fastio.Reader) iter.Seq[cell] {
	return func(yield func(cell) bool) {
		for n := in.Int("number of lit cells", 0, math.MaxInt); n > 0; n-- {
			c := cell{in.Int64(columnOf, 1, math.MaxInt64), in.Int64(rowOf, 1, math.MaxInt64)}
			if !in.OK() || !yield(c) {
				return
			}
		}
	}
}

// won takes cells that are listed twice for dark: they cancel.
func won(in *fastio.Reader) bool {
	var sum nimfield.Value
	for c := range cells(in) {
		sum ^= c.worth()
	}
	return sum != 0
}
