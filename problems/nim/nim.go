// Package nim is Stone Game, UVa 10165: Nim itself.
package nim

import (
	"embed"
	"math"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/piles"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is Stone Game.
var Problem = &contest.Problem{
	Name:    "nim",
	Title:   "Stone Game",
	Origin:  "UVa",
	Aliases: []string{"uva10165"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.EndedBy("0", ""),
		Bounds: []format.Bound{
			{Name: "N", What: "number of piles", Min: 1, Max: 100_000, Ours: true},
			{Name: "P_i", What: "number of stones in a pile", Min: 1, Max: 2_000_000_000},
		},
		Case:   format.CountAndList("N", "P_i"),
		Answer: []string{verdict.Won, verdict.Lost},
	},
	Size:       "N",
	NewSolver:  func() contest.Solver { return verdict.Solver(won) },
	Families:   families,
	Shrink:     game.Simpler,
	Techniques: []contest.Technique{contest.NimSum},
	Link:       "https://onlinejudge.org/external/101/10165.pdf",
	Game: &contest.Game{
		Write:    piles.Write,
		Read:     readPosition,
		Notation: piles.Notation,
		Answer:   verdict.Answer,
		Verify:   piles.Verify,
		Starts:   starts,
	},
}

var verdict = contest.Verdict{Won: "Yes", Lost: "No"}

var game = &piles.Game{
	Next:   func(_ int, after uint64) uint64 { return after + 1 },
	Rule:   heaps.Same(heaps.Nim),
	Theory: "A pile is worth as many as it has stones: every smaller number can be left, and only those.",
}

func readCount(in *fastio.Reader) int { return in.Int("number of piles", 1, math.MaxInt) }

func won(in *fastio.Reader) bool {
	return piles.Sum(in, readCount(in), piles.Stones, format.NoLimit, func(_ int, stones uint64) grundy.Value {
		return heaps.Nim.Value(stones)
	}) != 0
}

func readPosition(in *fastio.Reader) contest.Position {
	return game.Position(piles.Read(in, readCount(in), piles.Stones, format.NoLimit))
}
