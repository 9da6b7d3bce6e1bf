// Package staircase is Staircase Nim. The theory has a package of the same
// name.
package staircase

import (
	"embed"
	"iter"
	"math"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/piles"
	"nimsum/problems/theory/staircase"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is Staircase Nim.
var Problem = &contest.Problem{
	Name:   "staircase",
	Title:  "Staircase Nim",
	Origin: "classic",
	Folder: folder,
	Format: &format.Format{
		Frame: format.Counted("T"),
		Bounds: []format.Bound{
			{Name: "T", What: "number of games", Min: 1, Max: 1000, Ours: true},
			{Name: "n", What: "number of steps", Min: 1, Max: 100_000, Ours: true},
			{Name: "c_j", What: "number of coins on a step", Min: 0, Max: 1_000_000_000_000_000_000, Ours: true},
		},
		Case:   format.CountAndList("n", "c_j"),
		Answer: []string{verdict.Won, verdict.Lost},
	},
	Size:       "n",
	NewSolver:  func() contest.Solver { return verdict.Solver(won) },
	Families:   families,
	Techniques: []contest.Technique{contest.Staircase, contest.NimSum},
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

const (
	coinsOnStep = "number of coins on a step"
	// maxCoins leaves room for what moves bring from above.
	maxCoins = math.MaxInt64 / 4
)

func readCount(in *fastio.Reader) int { return in.Int("number of steps", 0, math.MaxInt) }

func won(in *fastio.Reader) bool { return staircase.Value(stairs(in)) != 0 }

// stairs reads a case and yields its steps.
func stairs(in *fastio.Reader) iter.Seq2[uint64, uint64] {
	return func(yield func(step, coins uint64) bool) {
		for i, coins := range piles.All(in, readCount(in), coinsOnStep, maxCoins) {
			if !yield(uint64(i)+1, coins) {
				return
			}
		}
	}
}

func readPosition(in *fastio.Reader) contest.Position {
	return position{piles.Read(in, readCount(in), coinsOnStep, maxCoins)}
}
