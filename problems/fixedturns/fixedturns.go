// Package fixedturns is Stone Game, SPOJ RESN04.
//
// Nobody has a choice that matters: whatever is played, the number of turns is
// the same.
package fixedturns

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
	Name:    "fixedturns",
	Title:   "Stone Game",
	Origin:  "SPOJ, CodeChef",
	Aliases: []string{"resn04"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.Counted("T"),
		Bounds: []format.Bound{
			{Name: "T", What: "number of tests", Min: 1, Max: 100},
			{Name: "N", What: "number of piles", Min: 1, Max: 100},
			{Name: "S_i", What: "number of stones in a pile", Min: 1, Max: 1000},
		},
		Case:   format.CountAndList("N", "S_i"),
		Answer: []string{verdict.Won, verdict.Lost},
	},
	Size:       "N",
	NewSolver:  func() contest.Solver { return verdict.Solver(won) },
	Families:   families,
	Shrink:     game.Simpler,
	Techniques: []contest.Technique{contest.CountMoves},
	Link:       "https://www.spoj.com/problems/RESN04/",
	Game: &contest.Game{
		Read:     readPosition,
		Notation: piles.Notation,
		Answer:   verdict.Answer,
		Verify:   piles.Verify,
		Starts:   starts,
	},
}

var verdict = contest.Verdict{Won: "ALICE", Lost: "BOB"}

var game = &piles.Game{
	Next: func(pile int, after uint64) uint64 {
		if number := uint64(pile) + 1; after < number {
			return number
		}
		return 0
	},
	Rule: func(pile int) heaps.Rule { return rule(pile) },
	Theory: "From pile i every move takes i stones, so it lasts for as many moves as i is contained in it, and is worth *1 if that " +
		"is odd and 0 if it is even.",
}

func rule(pile int) heaps.Exactly { return heaps.Exactly(pile + 1) }

func readCount(in *fastio.Reader) int { return in.Int("number of piles", 0, math.MaxInt) }

func won(in *fastio.Reader) bool {
	return piles.Sum(in, readCount(in), piles.Stones, format.NoLimit, func(pile int, stones uint64) grundy.Value {
		return rule(pile).Value(stones)
	}) != 0
}

func readPosition(in *fastio.Reader) contest.Position {
	return game.Position(piles.Read(in, readCount(in), piles.Stones, format.NoLimit))
}
