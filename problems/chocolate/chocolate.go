// Package chocolate is Exclusively Edible, Calgary 2007.
//
// The lines of the bar above the bad piece, below it and on its left and right
// are four Nim heaps: a break along one of them takes it and those outside it.
package chocolate

import (
	"embed"
	"math"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is Exclusively Edible.
var Problem = &contest.Problem{
	Name:    "chocolate",
	Title:   "Exclusively Edible",
	Origin:  "Calgary 2007",
	Aliases: []string{"uva11311", "exclusivelyedible"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.Counted("t"),
		Bounds: []format.Bound{
			{Name: "t", What: "number of bars", Min: 1, Max: 100},
			{Name: "m", What: "number of rows", Min: 2, Max: 48},
			{Name: "n", What: "number of columns", Min: 2, Max: 48},
		},
		Case: []format.Part{format.Line(
			format.Int("m"), format.Int("n"), format.Within("r", badRow, "0", "m-1"), format.Within("c", badColumn, "0", "n-1"),
		)},
		Answer: []string{verdict.Won, verdict.Lost},
	},
	Size:       "m",
	NewSolver:  func() contest.Solver { return verdict.Solver(won) },
	Families:   families,
	Techniques: []contest.Technique{contest.NimSum, contest.Regions, contest.MiserePlay},
	Link:       "https://open.kattis.com/problems/exclusivelyedible",
	Game: &contest.Game{
		Write:    writeCase,
		Read:     func(in *fastio.Reader) contest.Position { return readBar(in) },
		Notation: notation,
		Answer:   verdict.Answer,
		Verify:   verify,
		Starts:   starts,
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
