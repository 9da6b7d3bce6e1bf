// Package euclid is Euclid's Game, Waterloo 2002: the steps of the Euclidean algorithm, with a
// choice of the multiple.
package euclid

import (
	"embed"
	"fmt"
	"iter"
	"math/big"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/numbers"
	"nimsum/problems/theory/golden"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is Euclid's Game.
var Problem = &contest.Problem{
	Name:    "euclid",
	Title:   "Euclid's Game",
	Origin:  "Waterloo 2002, problem B",
	Aliases: []string{"uva10368", "euclidsgame", "poj2348", "hdu1525"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.EndedBy("0 0", ""),
		Bounds: []format.Bound{
			{Name: "a", What: first, Min: 1, Max: 1<<31 - 1},
			{Name: "b", What: second, Min: 1, Max: 1<<31 - 1},
		},
		Case:   []format.Part{format.Line(format.Int("a"), format.Int("b"))},
		Answer: []string{verdict.Won, verdict.Lost},
	},
	Size: "a",
	NewSolver: func() contest.Solver {
		return verdict.Solver(func(in *fastio.Reader) bool {
			return !game.Lost(in, 0, func(n []*big.Int) bool { return !golden.EuclidWonBig(n[0], n[1]) }, first, second)
		})
	},
	Families:   families,
	Shrink:     game.Shrink,
	Techniques: []contest.Technique{contest.Stealing, contest.Golden},
	Link:       "https://open.kattis.com/problems/euclidsgame",
	Game: &contest.Game{
		Read:     func(in *fastio.Reader) contest.Position { return game.At(numbers.Read(in, 0, first, second)...) },
		Write:    numbers.Write,
		Notation: "what is left of the larger number",
		Answer:   verdict.Answer,
		Verify:   contest.VerifyClaim,
		Starts:   starts,
	},
}

var verdict = contest.Verdict{Won: "Stan wins", Lost: "Ollie wins"}

const (
	first  = "first number"
	second = "second number"
)

var game = &numbers.Game{
	Names: []string{"first", "second"},
	Moves: func(n []int64) iter.Seq[contest.Move] {
		return func(yield func(contest.Move) bool) {
			for m := int64(1); m <= quotient(n) && yield(leaving(n, m)); m++ {
			}
		}
	},
	Play: func(n []int64, m contest.Move) ([]int64, error) {
		large, small := max(n[0], n[1]), min(n[0], n[1])
		switch left, err := m.Numbers(" ", 1); {
		case err != nil:
			return nil, fmt.Errorf("%w: a move is what it leaves of the larger number", err)
		case small <= 0 || left[0] < 0 || left[0] >= large || (large-left[0])%small != 0:
			return nil, fmt.Errorf("%d cannot be left of %d: no multiple of %d is the difference", left[0], large, small)
		default:
			return after(n, (large-left[0])/small), nil
		}
	},
	Theorem: func(n []int64) bool { return !golden.EuclidWon(uint64(n[0]), uint64(n[1])) },
	Theory:  "Where the larger number is twice the smaller or more, whoever is to move has a choice: all multiples leave one remainder, and either it is lost, or to leave it to the other player is. So the first to have a choice wins, or who comes to a multiple. By that a position is won exactly if the numbers are equal or their ratio is above the golden section (Cole and Davie 1969).",
	Winning: func(n []int64) iter.Seq[contest.Move] {
		return func(yield func(contest.Move) bool) {
			q := quotient(n)
			for m := max(1, q-1); m <= q; m++ {
				left := after(n, m)
				if !golden.EuclidWon(uint64(left[0]), uint64(left[1])) && !yield(leaving(n, m)) {
					return
				}
			}
		}
	},
	Why: why,
	WhyMove: func(n []int64, m contest.Move, left []int64) string {
		switch {
		case min(left[0], left[1]) == 0:
			return fmt.Sprintf("Move %s leaves 0, which wins.", m)
		case quotient(left) == 1:
			return fmt.Sprintf("Move %s leaves %d and %d: the other player has no choice, and the ratio is below the golden section.", m, left[0], left[1])
		}
		return fmt.Sprintf("Move %s leaves %d and %d, a lost position.", m, left[0], left[1])
	},
}

// quotient returns how often the smaller number goes into the larger one; 0 if the game is over.
func quotient(n []int64) int64 {
	if min(n[0], n[1]) <= 0 {
		return 0
	}
	return max(n[0], n[1]) / min(n[0], n[1])
}

// leaving returns the move that subtracts m times the smaller number.
func leaving(n []int64, m int64) contest.Move {
	return contest.MoveOf("", max(n[0], n[1])-m*min(n[0], n[1]))
}

// after returns the numbers when m times the smaller was subtracted from the larger, from the first
// if they are equal.
func after(n []int64, m int64) []int64 {
	if n[0] >= n[1] {
		return []int64{n[0] - m*n[1], n[1]}
	}
	return []int64{n[0], n[1] - m*n[0]}
}

// why follows the moves that nobody has a choice in.
func why(e *contest.Explanation, n []int64) {
	owner := 0
	for ; quotient(n) == 1 && n[0] != n[1]; owner++ {
		left := after(n, 1)
		if owner < contest.Links {
			e.Say("- From %d and %d only 1 times the smaller can be subtracted, which leaves %d and %d.", n[0], n[1], left[0], left[1])
		}
		n = left
	}
	if owner > contest.Links {
		e.Say("- So it goes on, %d moves in all.", owner)
	}
	switch whose := []string{"whoever is to move first", "the other player"}[owner%2]; {
	case quotient(n) == 0:
		e.Say("One number is 0: the game is over.")
	case max(n[0], n[1])%min(n[0], n[1]) == 0:
		e.Say("%d and %d can be brought to 0 at once: %s does so.", n[0], n[1], whose)
	default:
		e.Say("With %d and %d there is a choice of %d multiples, and it is for %s: %d leaves the remainder, and %d leaves the other player to leave it.",
			n[0], n[1], quotient(n), whose, quotient(n), quotient(n)-1)
	}
}
