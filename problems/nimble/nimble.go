// Package nimble is The Game, SPOJ QCJ3: Nimble.
//
// A coin on square i is a Nim heap of i stones. Two coins on one square cancel.
package nimble

import (
	"embed"
	"errors"
	"math"
	"slices"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/piles"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps"
)

//go:embed invariants/coin.hpp
var coinInCPP string

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is The Game.
var Problem = &contest.Problem{
	Name:    "nimble",
	Title:   "The Game",
	Origin:  "SPOJ, CodeChef",
	Aliases: []string{"qcj3", "qcj6"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.Counted("T"),
		Bounds: []format.Bound{
			{Name: "T", What: "number of tests", Min: 1, Max: 24},
			{Name: "S", What: "number of squares", Min: 1, Max: 24},
			{Name: "c_i", What: "number of coins on a square", Min: 0, Max: 24},
		},
		Case: []format.Part{format.Line(format.Int("S")), format.Line(
			format.List("c_i", "S"),
			&format.Rule{Name: "there is a coin on the strip", Of: []string{"c_i"}, Check: hasCoin, CPP: coinInCPP},
		)},
		Answer: []string{verdict.Won, verdict.Lost},
	},
	Size:       "S",
	NewSolver:  func() contest.Solver { return verdict.Solver(won) },
	Families:   families,
	Techniques: []contest.Technique{contest.NimSum, contest.Pairing},
	Link:       "https://www.spoj.com/problems/QCJ3/",
	Game: &contest.Game{
		Write:    writeCase,
		Read:     readPosition,
		Notation: notation,
		Answer:   verdict.Answer,
		Verify:   verify,
		Starts:   starts,
	},
}

var verdict = contest.Verdict{Won: "Tom Wins", Lost: "Hanks Wins"}

const (
	coinsOnSquare = "number of coins on a square"
	// maxCoins leaves room for the coins that moves bring to a square.
	maxCoins = math.MaxInt64 / 4
)

func readCount(in *fastio.Reader) int { return in.Int("number of squares", 0, math.MaxInt) }

func won(in *fastio.Reader) bool {
	return piles.Sum(in, readCount(in), coinsOnSquare, maxCoins, worth) != 0
}

// worth returns the value of the coins at an index: those of square index+1.
func worth(index int, coins uint64) grundy.Value {
	return heaps.Nim.Value(uint64(index)+1) * grundy.Value(coins%2)
}

func readPosition(in *fastio.Reader) contest.Position {
	return position{piles.Read(in, readCount(in), coinsOnSquare, maxCoins)}
}

func hasCoin(numbers ...[]int64) error {
	if slices.Max(numbers[0]) == 0 {
		return errors.New("there is no coin on the strip")
	}
	return nil
}
