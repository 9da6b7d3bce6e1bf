// Package bachet is Bachet's Game, University of Alberta 2002.
//
// Who wins depends on who wins with fewer stones, down to the greatest amount
// fewer. Package heaps works that out 64 sizes at a time, and sees when it
// repeats, so the pile may be of any size.
package bachet

import (
	"embed"
	"errors"
	"fmt"
	"math"
	"slices"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/piles"
	"nimsum/problems/theory/heaps"
)

//go:embed invariants/one.hpp
var oneInCPP string

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is Bachet's Game.
var Problem = &contest.Problem{
	Name:    "bachet",
	Title:   "Bachet's Game",
	Origin:  "University of Alberta 2002",
	Aliases: []string{"uva10404", "bachetsgame"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.ToEOF("L"),
		Bounds: []format.Bound{
			{Name: "L", What: "number of lines", Min: 1, Max: 100},
			{Name: "n", What: "number of stones", Min: 1, Max: 1_000_000},
			{Name: "m", What: "number of amounts", Min: 1, Max: 10},
			{Name: "a_i", What: "number of stones taken", Min: 1, Max: 1_000_000, Ours: true},
		},
		Case: []format.Part{format.Line(
			format.Int("n"), format.Int("m"), format.List("a_i", "m"),
			&format.Rule{Name: "1 is among the amounts", Of: []string{"a_i"}, Check: hasOne, CPP: oneInCPP},
		)},
		Answer: []string{verdict.Won, verdict.Lost},
	},
	Size:       "n",
	NewSolver:  func() contest.Solver { return verdict.Solver(won) },
	Families:   families,
	Techniques: []contest.Technique{contest.WonOrLost, contest.Periods},
	Link:       "https://open.kattis.com/problems/bachetsgame",
	Game: &contest.Game{
		Write:    writeCase,
		Read:     readPosition,
		Notation: piles.Notation,
		Answer:   verdict.Answer,
		Verify:   piles.Verify,
		Starts:   starts,
	},
}

var verdict = contest.Verdict{Won: "Stan wins", Lost: "Ollie wins"}

// Outcomes repeat from some size on, but for some amounts that size is huge, and a line of a
// few bytes can ask for them. These bound the work for one pile. The
// judge's largest piles take 156,260 steps of package heaps, and as many values as
// mostValues.
const (
	mostSteps  = 400_000
	mostValues = 1_000_001
)

// readGame reads a line.
func readGame(in *fastio.Reader) (stones uint64, amounts []uint64) {
	stones = uint64(in.Int64("number of stones", 0, math.MaxInt64))
	m := int64(0)
	if onLine(in, "number of amounts") {
		m = in.Int64("number of amounts", 0, math.MaxInt64)
	}
	for range m {
		const what = "number of stones taken"
		if !onLine(in, what) {
			return stones, amounts
		}
		amounts = append(amounts, uint64(in.Int64(what, 1, math.MaxInt64)))
	}
	if in.OK() && !in.LineEnds() {
		in.HereErrorf("the line should end after %s", contest.Plural(len(amounts), "amount"))
	}
	return stones, amounts
}

// onLine reports whether another number follows on the line. If not, it leaves an error in the
// reader.
func onLine(in *fastio.Reader, what string) bool {
	if in.OK() && in.LineEnds() {
		in.HereErrorf("the line ends where the %s should stand", what)
	}
	return in.OK()
}

// rule returns the theory of a pile from which one of amounts is taken, none
// of them 0.
func rule(amounts []uint64) heaps.Subtraction {
	s, err := heaps.NewSubtraction(amounts...)
	if err != nil {
		panic(fmt.Sprintf("bachet: amounts %v: %v", amounts, err))
	}
	return s
}

func won(in *fastio.Reader) bool {
	stones, amounts := readGame(in)
	if !in.OK() {
		return false
	}
	wins, ok := rule(amounts).WinsWithin(stones, mostSteps)
	if !ok {
		in.Errorf("who wins with %d stones takes more than %d steps to be worked out with such amounts", stones, mostSteps)
	}
	return wins
}

func readPosition(in *fastio.Reader) contest.Position {
	stones, amounts := readGame(in)
	if !in.OK() {
		return nil
	}
	values, ok := rule(amounts).TabulateWithin(stones+1, mostValues*uint64(min(len(amounts), 10)))
	if !ok {
		in.Errorf("the value of %d stones takes more than those of %d stones to be worked out with such amounts", stones, mostValues)
		return nil
	}
	return piles.Amounts(amounts, values).Position([]uint64{stones})
}

func hasOne(numbers ...[]int64) error {
	if !slices.Contains(numbers[0], 1) {
		return errors.New("1 is not among the amounts")
	}
	return nil
}

func writeCase(p contest.Position, out *fastio.Writer) bool {
	contest.WriteLine(out, append([]int64{int64(piles.Left(p)[0])}, piles.Terms(p)...)...)
	return true
}
