// Package snim is S-Nim, POJ 2960: a set of amounts, and many positions with it.
//
// A pile is a subtraction game (package heaps). Its values are worked out once for all
// positions of a case, as far as its piles go or until they repeat.
package snim

import (
	"embed"
	"iter"
	"math"
	"slices"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/piles"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is S-Nim.
var Problem = &contest.Problem{
	Name:    "snim",
	Title:   "S-Nim",
	Origin:  "POJ, HDU",
	Aliases: []string{"poj2960", "hdu1536", "hdu1944", "boj6699"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.EndedBy("0", "c"),
		Bounds: []format.Bound{
			{Name: "c", What: "number of cases", Min: 1, Max: 20, Ours: true},
			{Name: "k", What: "number of amounts", Min: 1, Max: 100},
			{Name: "s_i", What: "number of stones taken", Min: 1, Max: 10_000},
			{Name: "m", What: "number of positions", Min: 1, Max: 100},
			{Name: "l", What: "number of piles", Min: 1, Max: 100},
			{Name: "h_i", What: piles.Stones, Min: 0, Max: 10_000},
		},
		Case: []format.Part{
			format.Line(format.Int("k"), format.List("s_i", "k")),
			format.Line(format.Int("m")),
			format.Repeat("m", format.Line(format.Int("l"), format.List("h_i", "l"))),
		},
		Answer:  []string{verdict.Won, verdict.Lost},
		Answers: &format.Answers{Count: "m", OneWord: true},
	},
	Size:       "l",
	NewSolver:  func() contest.Solver { return contest.SolverFunc(solve) },
	Families:   families,
	Techniques: []contest.Technique{contest.Mex, contest.NimSum},
	Link:       "https://www.acmicpc.net/problem/6699",
	Game: &contest.Game{
		ReadMany: positions,
		Write:    write,
		Notation: piles.Notation,
		Answer:   verdict.Answer,
		Verify:   piles.Verify,
		Starts:   starts,
	},
}

var verdict = contest.Verdict{Won: "W", Lost: "L"}

// Values repeat, for some amounts very late: then as many values are worked out, in so many
// steps of package heaps. The judge's piles take 1,100,000.
const (
	mostValues = 10_000_000
	mostSteps  = 1 << 27
)

// readAmounts reads the amounts of a case, and returns the values of piles.
func readAmounts(in *fastio.Reader) (amounts []uint64, values *heaps.Growing) {
	for range contest.Counted(in, "number of amounts") {
		amounts = append(amounts, uint64(in.Int64("number of stones taken", 1, math.MaxInt64)))
	}
	if !in.OK() {
		return nil, new(heaps.Growing)
	}
	return amounts, tabulate(amounts)
}

func tabulate(amounts []uint64) *heaps.Growing {
	rule, err := heaps.NewSubtraction(amounts...)
	if err != nil {
		panic(err) // no amount is 0
	}
	return rule.Growing(mostValues, mostSteps)
}

// readPiles reads a position, whose piles it yields when their values are known.
func readPiles(in *fastio.Reader, values *heaps.Growing) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for range contest.Counted(in, "number of piles") {
			stones := uint64(in.Int64(piles.Stones, 0, math.MaxInt64))
			if in.OK() && !values.Reach(stones) {
				in.Errorf("the value of %d stones takes more than those of %d stones, or more than %d steps, to be worked out with such amounts", stones, mostValues, mostSteps)
			}
			if !in.OK() || !yield(stones) {
				return
			}
		}
	}
}

func solve(_ int, in *fastio.Reader, out *fastio.Writer) {
	_, values := readAmounts(in)
	var letters []byte
	for range contest.Counted(in, "number of positions") {
		var sum grundy.Value
		for stones := range readPiles(in, values) {
			sum ^= values.Value(stones)
		}
		letters = append(letters, verdict.Line(sum != 0)...)
	}
	if in.OK() {
		out.Bytes(append(letters, '\n'))
	}
}

func positions(in *fastio.Reader) iter.Seq[contest.Position] {
	return func(yield func(contest.Position) bool) {
		amounts, values := readAmounts(in)
		for range contest.Counted(in, "number of positions") {
			stones := slices.Collect(readPiles(in, values))
			if !in.OK() || !yield(piles.Amounts(amounts, values.Tabulated).Position(stones)) {
				return
			}
		}
	}
}

func write(p contest.Position, out *fastio.Writer) bool {
	contest.WriteLine(out, piles.Terms(p)...)
	contest.WriteLine(out, 1)
	left := piles.Left(p)
	contest.WriteLine(out, append([]uint64{uint64(len(left))}, left...)...)
	return true
}
