// Package chocolate is Exclusively Edible, Calgary 2007.
//
// The lines of the bar above the bad piece, below it and on its left and right
// are four Nim heaps: a break along one of them takes it and those outside it.
package chocolate

import (
	_ "embed"
	"math"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/shrink"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps"
)

//go:embed statement.md
var statement string

// Problem is Exclusively Edible.
var Problem = &contest.Problem{
	Name:      "chocolate",
	Title:     "Exclusively Edible",
	Origin:    "Calgary 2007",
	Aliases:   []string{"uva11311", "exclusivelyedible"},
	Statement: statement,
	Frame:     contest.Counted("t"),
	Bounds: []contest.Bound{
		{Name: "t", What: "number of bars", Min: 1, Max: 100},
		{Name: "m", What: "number of rows", Min: 2, Max: 48},
		{Name: "n", What: "number of columns", Min: 2, Max: 48},
	},
	Size:      "m",
	NewSolver: func() contest.Solver { return verdict.Solver(won) },
	Check:     check,
	Families:  families,
	Shrink:    shrink.Layout{Head: 4}.Simpler,
	Game: &contest.Game{
		Read:     func(in *fastio.Reader) contest.Position { return readBar(in) },
		Notation: notation,
		Answer:   verdict.Answer,
		Verify:   verify,
	},
}

// verdict names who loses: Hansel moves first.
var verdict = contest.Verdict{Won: "Gretel", Lost: "Hansel"}

const (
	badRow    = "row of the bad piece"
	badColumn = "column of the bad piece"
)

func readBar(in *fastio.Reader) bar {
	rows := in.Int64("number of rows", 1, math.MaxInt64)
	columns := in.Int64("number of columns", 1, math.MaxInt64)
	return bar{
		rows:    rows,
		columns: columns,
		height:  rows,
		width:   columns,
		row:     in.Int64(badRow, 0, rows-1),
		column:  in.Int64(badColumn, 0, columns-1),
	}
}

func won(in *fastio.Reader) bool { return readBar(in).value() != 0 }

// lines returns the number of lines above the bad piece, below it, and on its
// left and right.
func (b bar) lines() []uint64 {
	return []uint64{
		uint64(b.row), uint64(b.rows - 1 - b.row),
		uint64(b.column), uint64(b.columns - 1 - b.column),
	}
}

func (b bar) value() grundy.Value { return heaps.Sum(b.lines(), heaps.Same(heaps.Nim)) }

func check(c *contest.Checker) {
	rows := c.Int("m")
	c.Space()
	columns := c.Int("n")
	c.Space()
	c.IntIn(badRow, 0, rows-1)
	c.Space()
	c.IntIn(badColumn, 0, columns-1)
	c.EOL()
}
