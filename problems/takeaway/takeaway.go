// Package takeaway is Take-away, the oldest game of its kind, with several
// piles.
package takeaway

import (
	"embed"
	"fmt"
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

// Problem is Take-away.
var Problem = &contest.Problem{
	Name:   "takeaway",
	Title:  "Take-away",
	Origin: "classic",
	Folder: folder,
	Format: &format.Format{
		Frame: format.Counted("T"),
		Bounds: []format.Bound{
			{Name: "T", What: "number of games", Min: 1, Max: 1000, Ours: true},
			{Name: "n", What: "number of piles", Min: 1, Max: 100_000, Ours: true},
			{Name: "k", What: "most stones that a move can take", Min: 1, Max: 1_000_000_000_000_000_000, Ours: true},
			{Name: "p_i", What: "number of stones in a pile", Min: 0, Max: 1_000_000_000_000_000_000, Ours: true},
		},
		Case:   []format.Part{format.Line(format.Int("n"), format.Int("k")), format.Line(format.List("p_i", "n"))},
		Answer: []string{verdict.Won, verdict.Lost},
	},
	Size:       "n",
	NewSolver:  func() contest.Solver { return verdict.Solver(won) },
	Families:   families,
	Shrink:     piles.Shrink(func(head []int64) *piles.Game { return game(head[1]) }).Simpler,
	Techniques: []contest.Technique{contest.Periods, contest.NimSum},
	Game: &contest.Game{
		Write:    writeCase,
		Read:     readPosition,
		Notation: piles.Notation,
		Answer:   verdict.Answer,
		Verify:   piles.Verify,
		Starts:   starts,
	},
}

var verdict = contest.Verdict{Won: "First", Lost: "Second"}

// game returns the game in which a move takes at most k stones.
func game(k int64) *piles.Game {
	return &piles.Game{
		Next: func(_ int, after uint64) uint64 {
			if after < uint64(k) {
				return after + 1
			}
			return 0
		},
		Rule:  heaps.Same(heaps.UpTo(k)),
		Terms: contest.Key(k),
		Says:  fmt.Sprintf("A move takes at most %d %s from a pile.", k, contest.Noun(int(min(k, 2)), "stone")),
		Theory: fmt.Sprintf("At most %d stones can be taken at a time, so a pile is worth what remains of it after division by %d: "+
			"whoever leaves a multiple of that can answer any number taken with what is missing to it.", k, uint64(k)+1),
	}
}

func readTerms(in *fastio.Reader) (n int, k int64) {
	n = in.Int("number of piles", 0, math.MaxInt)
	k = in.Int64("most stones that a move can take", 0, math.MaxInt64)
	return n, k
}

func won(in *fastio.Reader) bool {
	n, k := readTerms(in)
	return piles.Sum(in, n, piles.Stones, format.NoLimit, func(_ int, stones uint64) grundy.Value {
		return heaps.UpTo(k).Value(stones)
	}) != 0
}

func readPosition(in *fastio.Reader) contest.Position {
	n, k := readTerms(in)
	return game(k).Position(piles.Read(in, n, piles.Stones, format.NoLimit))
}

func writeCase(p contest.Position, out *fastio.Writer) bool {
	stones := piles.Left(p)
	contest.WriteLine(out, int64(len(stones)), piles.Terms(p)[0])
	contest.WriteLine(out, stones...)
	return true
}
