// Package wythoff is Wythoff's game, two piles from which the same number may be taken at once.
package wythoff

import (
	"embed"
	"fmt"
	"iter"
	"math/big"
	"strings"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/numbers"
	"nimsum/problems/theory/golden"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is Wythoff's game.
var Problem = &contest.Problem{
	Name:    "wythoff",
	Title:   "Wythoff's Game",
	Origin:  "POJ, HDU, SHOI 2002",
	Aliases: []string{"poj1067", "hdu1527", "p2252"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.ToEOF(""),
		Bounds: []format.Bound{
			{Name: "a", What: first, Min: 0, Max: 1_000_000_000},
			{Name: "b", What: second, Min: 0, Max: 1_000_000_000},
		},
		Case:   []format.Part{format.Line(format.Int("a"), format.Int("b"))},
		Answer: []string{verdict.Won, verdict.Lost},
	},
	Size: "a",
	NewSolver: func() contest.Solver {
		return verdict.Solver(func(in *fastio.Reader) bool {
			return !game.Lost(in, 0, func(n []*big.Int) bool { return golden.WythoffLostBig(n[0], n[1]) }, first, second)
		})
	},
	Families:   families,
	Shrink:     game.Shrink,
	Techniques: []contest.Technique{contest.Golden, contest.WonOrLost},
	Link:       "https://www.luogu.com.cn/problem/P2252",
	Game: &contest.Game{
		Read:     func(in *fastio.Reader) contest.Position { return game.At(numbers.Read(in, 0, first, second)...) },
		Write:    numbers.Write,
		Notation: "pile:taken, pile 1, 2 or both",
		Answer:   verdict.Answer,
		Verify:   contest.VerifyClaim,
		Starts:   starts,
	},
}

var verdict = contest.Verdict{Won: "1", Lost: "0"}

const (
	first  = "number of stones in the first pile"
	second = "number of stones in the second pile"
)

// kinds are what a move may take from, by the word for it: which of the two piles.
var kinds = []struct {
	word  string
	takes [2]int64
}{{"1", [2]int64{1, 0}}, {"2", [2]int64{0, 1}}, {"both", [2]int64{1, 1}}}

var game = &numbers.Game{
	Names: []string{"pile 1", "pile 2"},
	Simpler: func(line []int64) iter.Seq[[]int64] {
		return func(yield func([]int64) bool) {
			for _, k := range golden.Fibonacci[:60] { // where floating point goes wrong first
				low := int64(golden.Lower(k))
				if !yield([]int64{low, low + int64(k)}) || !yield([]int64{low + 1, low + 1 + int64(k)}) {
					return
				}
			}
		}
	},
	Moves: func(n []int64) iter.Seq[contest.Move] {
		return func(yield func(contest.Move) bool) {
			for _, from := range kinds {
				for t := int64(1); t*from.takes[0] <= n[0] && t*from.takes[1] <= n[1]; t++ {
					if !yield(move(from.word, t)) {
						return
					}
				}
			}
		}
	},
	Play: func(n []int64, m contest.Move) ([]int64, error) {
		word, number, _ := strings.Cut(string(m), ":")
		t, err := contest.Move(number).Numbers(":", 1)
		for _, from := range kinds {
			switch {
			case err != nil || from.word != word:
			case t[0] < 1:
				return nil, fmt.Errorf("%d stones are no move", t[0])
			case from.takes[0] > 0 && t[0] > n[0]:
				return nil, fmt.Errorf("pile 1 has no %d stones", t[0])
			case from.takes[1] > 0 && t[0] > n[1]:
				return nil, fmt.Errorf("pile 2 has no %d stones", t[0])
			default:
				return []int64{n[0] - t[0]*from.takes[0], n[1] - t[0]*from.takes[1]}, nil
			}
		}
		return nil, fmt.Errorf("%w: a move is 1:taken, 2:taken or both:taken", contest.ErrNotation)
	},
	Theorem: func(n []int64) bool { return golden.WythoffLost(uint64(n[0]), uint64(n[1])) },
	Theory:  "For each difference k of the two piles exactly one smaller pile is lost: floor(k * phi), where phi is (1 + sqrt 5) / 2. Each number is in exactly one lost pair (Wythoff 1907; Beatty).",
	Winning: winning,
	Why: func(e *contest.Explanation, n []int64) {
		low, k := min(n[0], n[1]), max(n[0], n[1])-min(n[0], n[1])
		lost := golden.Lower(uint64(k))
		e.Say("The difference is %d, and with it the lost pair is %d and %d.", k, lost, lost+uint64(k))
		switch {
		case uint64(low) == lost:
			e.Say("That is this pair: to take from both keeps the difference, to take from one keeps a number, and no other lost pair has either.")
		case uint64(low) > lost:
			e.Say("The smaller pile has more than that, so it can be reached by taking %d from both.", uint64(low)-lost)
		default:
			e.Say("The smaller pile, %d, has less than that. Its lost pair is with %d, and the larger pile has more.", low, golden.Partner(uint64(low)))
		}
	},
	WhyMove: func(_ []int64, m contest.Move, after []int64) string {
		return fmt.Sprintf("Move %s leaves %d and %d, whose difference is %d: a lost pair.", m, after[0], after[1], max(after[0], after[1])-min(after[0], after[1]))
	},
}

func move(word string, t int64) contest.Move { return contest.Move(fmt.Sprintf("%s:%d", word, t)) }

// winning yields at most one move of each kind: the other pile of a lost pair is found from the one
// that stays, and the pair of a difference from that.
func winning(n []int64) iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		a, b := uint64(n[0]), uint64(n[1])
		low, k := min(a, b), max(a, b)-min(a, b)
		for i, left := range []uint64{golden.Partner(b), golden.Partner(a), golden.Lower(k)} {
			if has := []uint64{a, b, low}[i]; left < has && !yield(move(kinds[i].word, int64(has-left))) {
				return
			}
		}
	}
}
