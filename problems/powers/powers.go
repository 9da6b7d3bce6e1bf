// Package powers is Exponential Game, CodeChef LTIME05.
//
// A pile is a subtraction game (package heaps). It has no closed form that is
// known, but few moves: six for the judge's piles.
package powers

import (
	"embed"
	"iter"
	"math"
	"math/bits"
	"sync"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/piles"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is Exponential Game.
var Problem = &contest.Problem{
	Name:    "powers",
	Title:   "Exponential Game",
	Origin:  "CodeChef LTIME05",
	Aliases: []string{"expgame"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.Counted("T"),
		Bounds: []format.Bound{
			{Name: "T", What: "number of tests", Min: 1, Max: 100},
			{Name: "N", What: "number of piles", Min: 1, Max: 100},
			{Name: "A_i", What: "number of stones in a pile", Min: 1, Max: judgeMost},
		},
		Case:   format.CountAndList("N", "A_i"),
		Answer: []string{verdict.Won, verdict.Lost},
	},
	Size:       "N",
	NewSolver:  func() contest.Solver { return verdict.Solver(won) },
	Families:   families,
	Shrink:     game.Simpler,
	Techniques: []contest.Technique{contest.Mex, contest.NimSum},
	Game: &contest.Game{
		Write:    piles.Write,
		Read:     readPosition,
		Notation: piles.Notation,
		Answer:   verdict.Answer,
		Verify:   piles.Verify,
		Starts:   starts,
	},
}

var verdict = contest.Verdict{Won: "Little Chef", Lost: "Head Chef"}

const (
	// judgeMost is the judge's largest pile.
	judgeMost = 100_000
	// most is the largest pile that is answered for. Up to it values are seen to
	// repeat early; beyond, all those before one would have to be worked out, which
	// takes seconds.
	most = 16_777_216 - 1 // 8^8 - 1
)

// amounts are the k^k, as many as 64 bits hold.
var amounts = func() (amounts []uint64) {
	for k := uint64(1); ; k++ {
		power := uint64(1)
		for range k {
			hi, lo := bits.Mul64(power, k)
			if hi > 0 {
				return amounts
			}
			power = lo
		}
		amounts = append(amounts, power)
	}
}()

// table knows the values of the judge's piles, and all those of all that are
// answered for.
var (
	table = sync.OnceValue(func() heaps.Tabulated { return tabulate(judgeMost) })
	all   = sync.OnceValue(func() heaps.Tabulated { return tabulate(most) })
)

func tabulate(most uint64) heaps.Tabulated {
	game, err := heaps.NewSubtraction(amounts...)
	if err != nil {
		panic(err) // no amount is 0
	}
	return game.Tabulate(most + 1)
}

// rule is the theory of a pile: of the small table, or of the large one where that is
// needed.
type rule struct{}

func (rule) Value(n uint64) grundy.Value { return knows(n).Value(n) }

func (rule) Takes(n uint64, v grundy.Value) iter.Seq[uint64] { return knows(n).Takes(n, v) }

func knows(n uint64) heaps.Tabulated {
	if n <= judgeMost {
		return table()
	}
	return all()
}

var game = &piles.Game{
	Next: func(_ int, after uint64) uint64 {
		for _, a := range amounts {
			if a > after {
				return a
			}
		}
		return 0
	},
	Rule: heaps.Same(rule{}),
	Theory: "A move takes 1, 4, 27, 256, 3125, ... stones. No closed form is known: a pile is worth the mex of the piles it can " +
		"leave, worked out from the first stone on.",
	ByMex: true,
}

func readCount(in *fastio.Reader) int { return in.Int("number of piles", 0, math.MaxInt) }

func won(in *fastio.Reader) bool {
	known := table().Sequence()
	return piles.Sum(in, readCount(in), piles.Stones, most, func(_ int, stones uint64) grundy.Value {
		if stones <= judgeMost { // several times as fast as to ask all
			v, _ := known.Value(stones)
			return v
		}
		return all().Value(stones)
	}) != 0
}

func readPosition(in *fastio.Reader) contest.Position {
	return game.Position(piles.Read(in, readCount(in), piles.Stones, most))
}
