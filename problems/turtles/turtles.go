// Package turtles is Turning Turtles, with coins for turtles.
//
// A head at place i from the left, counted from 1, is a Nim heap of i stones: to
// turn the coin at place j over as well adds a heap of j or cancels one.
package turtles

import (
	"embed"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/coins"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/rows"
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
		Case:   form.Case(),
		Answer: []string{verdict.Won, verdict.Lost},
	},
	Size:       "L",
	NewSolver:  func() contest.Solver { return verdict.Solver(won) },
	Families:   families,
	Techniques: []contest.Technique{contest.CoinTurning, contest.NimSum},
	Game: &contest.Game{
		Write:    func(p contest.Position, out *fastio.Writer) bool { return rows.Write(out, p.(position).row()) },
		Read:     readPosition,
		Notation: game.Notation,
		Answer:   verdict.Answer,
		Verify:   verify,
		Starts: func() []contest.Start {
			return contest.StartsOf(families, func(size int) int { return 4 + size/2 }, "random", "pairs", "ends", "few", "long")
		},
	},
}

var verdict = contest.Verdict{Won: "First", Lost: "Second"}

var form = &rows.Form{What: "row of coins", Letters: "HT", Bound: "L"}

var game = &coins.Game{Head: "head", Cell: "coin", Off: "does not show heads", Axes: []string{"place"}, Notation: "i or i,j"}

func value(row []byte) grundy.Value {
	var sum grundy.Value
	for i, face := range row {
		head := grundy.Value(face>>3) & 1 // the bit in which 'H' is not 'T'
		sum ^= heaps.Nim.Value(uint64(i)+1) * head
	}
	return sum
}

func won(in *fastio.Reader) bool { return value(form.Read(in)) != 0 }
