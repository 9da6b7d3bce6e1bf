// Package funnystone is A Funny Stone Game, ACM ICPC Beijing 2006.
//
// Every stone is a game of its own: its place is all that matters, and a move
// replaces it by two nearer to the end (package odious).
package funnystone

import (
	"embed"
	"fmt"
	"iter"
	"math"
	"strings"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/odious"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is A Funny Stone Game.
var Problem = &contest.Problem{
	Name:    "funnystone",
	Title:   "A Funny Stone Game",
	Origin:  "ACM ICPC Beijing 2006",
	Aliases: []string{"la3668", "uva1378"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.EndedBy("0", ""),
		Bounds: []format.Bound{
			{Name: "n", What: "number of piles", Min: 1, Max: 23},
			{Name: "S_i", What: "number of stones in a pile", Min: 0, Max: 1000},
		},
		Case:   format.CountAndList("n", "S_i"),
		Answer: []string{"Game {t}: {i} {j} {k}"},
	},
	Size:       "n",
	NewSolver:  func() contest.Solver { return new(solver) },
	Families:   families,
	Techniques: []contest.Technique{contest.Replacement, contest.Mex, contest.NimSum, contest.Pairing},
	Link:       "https://onlinejudge.org/external/13/1378.pdf",
	Game: &contest.Game{
		Write:    writeCase,
		Read:     func(in *fastio.Reader) contest.Position { return position{readPiles(in, nil)} },
		Notation: notation,
		Answer:   answer,
		Verify:   verify,
		Starts:   starts,
	},
}

type solver struct{ piles []int64 }

func (s *solver) Case(t int, in *fastio.Reader, out *fastio.Writer) {
	s.piles = readPiles(in, s.piles[:0])
	if !in.OK() {
		return
	}
	out.String("Game ")
	out.Int(int64(t))
	out.String(": ")
	for move := range winning(s.piles) {
		out.Int(int64(move[0]))
		out.Byte(' ')
		out.Int(int64(move[1]))
		out.Byte(' ')
		out.Int(int64(move[2]))
		out.Byte('\n')
		return
	}
	out.String("-1 -1 -1\n")
}

// maxStones leaves room for the stones that moves bring to a pile.
const maxStones = math.MaxInt64 / 4

// readPiles appends the piles of one game.
func readPiles(in *fastio.Reader, piles []int64) []int64 {
	n := in.Int("number of piles", 1, math.MaxInt)
	return fastio.AppendInts(in, "number of stones in a pile", 0, maxStones, n, piles)
}

// value returns the nim-sum of the stones; those on the last pile are worth
// nothing.
func value(piles []int64) grundy.Value {
	var sum odious.Sum
	last := len(piles) - 1
	for i, stones := range piles[:max(last, 0)] {
		sum.Add(last-i, uint64(stones))
	}
	return sum.Value()
}

// winning yields the winning moves i, j, k, the first of them after O(n) time.
func winning(piles []int64) iter.Seq[[3]int] {
	return func(yield func([3]int) bool) {
		sum := value(piles)
		if sum == 0 {
			return
		}
		last := len(piles) - 1
		for i, stones := range piles {
			if stones == 0 {
				continue
			}
			d := last - i
			for j, k := range odious.Pairs(d, sum^odious.Value(d)) {
				if !yield([3]int{i, last - j, last - k}) {
					return
				}
			}
		}
	}
}

func answer(t int, winning []contest.Move) string {
	first := contest.Move("-1,-1,-1")
	if len(winning) > 0 {
		first = winning[0]
	}
	return fmt.Sprintf("Game %d: %s\n", t, strings.ReplaceAll(string(first), ",", " "))
}
