// Package turtles is Turning Turtles, with coins for turtles.
//
// A head at place i from the left, counted from 1, is a Nim heap of i stones: to
// turn the coin at place j over as well adds a heap of j or cancels one.
package turtles

import (
	"bytes"
	"embed"
	"slices"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is Turning Turtles.
var Problem = &contest.Problem{
	Name:   "turtles",
	Title:  "Turning Turtles",
	Origin: "classic",
	Folder: folder,
	Format: &format.Format{
		Frame: format.Counted("T"),
		Bounds: []format.Bound{
			{Name: "T", What: "number of games", Min: 1, Max: 1000, Ours: true},
			{Name: "L", What: "number of coins", Min: 1, Max: 100_000, Ours: true},
		},
		Case:   []format.Part{format.Line(format.Word("row of coins", faces, "L"))},
		Answer: []string{verdict.Won, verdict.Lost},
	},
	Size:       "L",
	NewSolver:  func() contest.Solver { return verdict.Solver(won) },
	Families:   families,
	Techniques: []contest.Technique{contest.CoinTurning, contest.NimSum},
	Game: &contest.Game{
		Write:    writeCase,
		Read:     readPosition,
		Notation: notation,
		Answer:   verdict.Answer,
		Verify:   verify,
		Starts:   starts,
	},
}

var verdict = contest.Verdict{Won: "First", Lost: "Second"}

const faces = "HT"

// readRow reads a row. It is valid until more is read.
func readRow(in *fastio.Reader) []byte {
	row := in.Token("row of coins")
	if bytes.Count(row, []byte{'H'})+bytes.Count(row, []byte{'T'}) == len(row) {
		return row
	}
	i := bytes.IndexFunc(row, func(face rune) bool { return face != 'H' && face != 'T' })
	in.RowErrorf(i, "%s", format.Letter(row[i], faces))
	return nil
}

func value(row []byte) grundy.Value {
	var sum grundy.Value
	for i, face := range row {
		head := grundy.Value(face>>3) & 1 // the bit in which 'H' is not 'T'
		sum ^= heaps.Nim.Value(uint64(i)+1) * head
	}
	return sum
}

func won(in *fastio.Reader) bool { return value(readRow(in)) != 0 }

func readPosition(in *fastio.Reader) contest.Position {
	return position{slices.Clone(readRow(in))}
}
