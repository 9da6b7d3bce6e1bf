// Package fibonacci is Fibonacci Nim: one pile, and each move takes at most twice what the last took.
package fibonacci

import (
	"bytes"
	"embed"
	"fmt"
	"iter"
	"math"
	"math/big"
	"slices"
	"strings"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/numbers"
	"nimsum/problems/theory/golden"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is Fibonacci Nim.
var Problem = &contest.Problem{
	Name:    "fibonacci",
	Title:   "Fibonacci Nim",
	Origin:  "HDU",
	Aliases: []string{"hdu2516"},
	Folder:  folder,
	Format: &format.Format{
		Frame:  format.EndedBy("0", ""),
		Bounds: []format.Bound{{Name: "n", What: stones, Min: 2, Max: 1<<31 - 1}},
		Case:   []format.Part{format.Line(format.Int("n"))},
		Answer: []string{verdict.Won, verdict.Lost},
	},
	Size: "n",
	NewSolver: func() contest.Solver {
		return verdict.Solver(func(in *fastio.Reader) bool {
			n, large := read(in)
			if large != nil {
				return !golden.FibonacciBig(large)
			}
			return in.OK() && !game.Theorem(n)
		})
	},
	Families:   families,
	Shrink:     game.Shrink,
	Techniques: []contest.Technique{contest.Golden, contest.WonOrLost},
	Link:       "https://acm.hdu.edu.cn/showproblem.php?pid=2516",
	Game: &contest.Game{
		Read: func(in *fastio.Reader) contest.Position {
			n, large := read(in)
			if large != nil {
				in.Errorf("%s %.20s... is more than can be played with", stones, large)
			}
			return game.At(n...)
		},
		Write:    write,
		Notation: "taken",
		Answer:   verdict.Answer,
		Verify:   contest.VerifyClaim,
		Starts:   starts,
	},
}

var verdict = contest.Verdict{Won: "First win", Lost: "Second win"}

const stones = "number of stones"

// most digits that are read.
const most = 4000

// read reads a case: how many stones there are, and the most that may be taken. The judge's cases
// are the former, of which all but one may be taken. "13:4" are 13 stones, of which four may be
// taken: a position in play. Large is not nil where the stones need more than 63 bits.
func read(in *fastio.Reader) (n []int64, large *big.Int) {
	n = []int64{0, 0}
	word := in.Token(stones)
	if !in.OK() {
		return n, nil
	}
	parts := bytes.Split(word, []byte(":"))
	var numbers []*big.Int
	for _, part := range parts {
		v, ok := new(big.Int).SetString(string(part[:min(len(part), most)]), 10)
		switch {
		case !ok || len(parts) > 2:
			in.Errorf("%s expected, or stones:limit, found %.24q", stones, word)
			return n, nil
		case len(part) > most:
			in.Errorf("%s %.20s... is too long", stones, word)
			return n, nil
		case v.Sign() < 0:
			in.Errorf("%s %.24s is below 0", stones, word)
			return n, nil
		}
		numbers = append(numbers, v)
	}
	switch pile := numbers[0]; {
	case !pile.IsInt64() && len(numbers) == 1:
		return n, pile
	case !pile.IsInt64():
		in.Errorf("%s %.24s is above %d, the most with a limit", stones, word, int64(math.MaxInt64))
		return n, nil
	case len(numbers) == 1:
		return start([]int64{pile.Int64()}), nil
	case numbers[1].Cmp(pile) < 0:
		return []int64{pile.Int64(), numbers[1].Int64()}, nil
	default:
		return []int64{pile.Int64(), pile.Int64()}, nil
	}
}

// start returns the position of a line: of n stones, all but one may be taken.
func start(line []int64) []int64 { return []int64{line[0], max(0, line[0]-1)} }

func write(p contest.Position, out *fastio.Writer) bool {
	n := numbers.Numbers(p)
	out.Int(n[0])
	if n[1] != n[0]-1 {
		out.Byte(':')
		out.Int(n[1])
	}
	out.Byte('\n')
	return true
}

// game has the stones, and the most that may be taken of them, as numbers.
var game = &numbers.Game{
	Names: []string{"pile"},
	Of:    start,
	Simpler: func([]int64) iter.Seq[[]int64] {
		return func(yield func([]int64) bool) {
			for _, f := range golden.Fibonacci {
				if f > math.MaxInt64 || !yield([]int64{int64(f)}) {
					return
				}
			}
		}
	},
	Says: func(n []int64) string { return fmt.Sprintf("at most %d may be taken now", n[1]) },
	Moves: func(n []int64) iter.Seq[contest.Move] {
		return func(yield func(contest.Move) bool) {
			for take := int64(1); take <= n[1] && yield(contest.MoveOf("", take)); take++ {
			}
		}
	},
	Play: func(n []int64, m contest.Move) ([]int64, error) {
		switch take, err := m.Numbers(" ", 1); {
		case err != nil:
			return nil, fmt.Errorf("%w: a move is how many stones are taken", err)
		case take[0] < 1 || take[0] > n[1]:
			return nil, fmt.Errorf("%d stones cannot be taken: from 1 to %d can", take[0], n[1])
		default:
			left := n[0] - take[0]
			return []int64{left, min(left, take[0]+min(left, take[0]))}, nil
		}
	},
	Theorem: func(n []int64) bool { return n[0] == 0 || golden.Least(uint64(n[0])) > uint64(n[1]) },
	Theory:  "Every number is the sum of Fibonacci numbers no two of which are neighbours, in one way (Zeckendorf). The position is won exactly if the smallest of them may be taken (Whinihan 1963): what is left then has parts more than twice as large, and the other player cannot take one whole.",
	Winning: winning,
	Why: func(e *contest.Explanation, n []int64) {
		if n[0] == 0 {
			e.Say("No stone is left.")
			return
		}
		parts := golden.Zeckendorf(uint64(n[0]))
		least := parts[len(parts)-1]
		e.Say("%s. In digits for %s that is %s.", sum(n[0]), places(parts[0]), digits(parts))
		switch {
		case uint64(n[1]) >= least:
			e.Say("The smallest part is %d, and at most %d may be taken: it can be taken.", least, n[1])
		case len(parts) == 1 && n[1] == n[0]-1:
			e.Say("The number is a Fibonacci number: it is its only part, and not all may be taken.")
		default:
			e.Say("The smallest part is %d, and at most %d may be taken. What is taken breaks it, and leaves a part that is at most twice that.", least, n[1])
		}
	},
	WhyMove: func(n []int64, m contest.Move, left []int64) string {
		if left[0] == 0 {
			return fmt.Sprintf("Move %s takes all that is left.", m)
		}
		return fmt.Sprintf("Move %s leaves %d: %s. The smallest part is %d, and at most %d may be taken.", m, left[0], sum(left[0]), golden.Least(uint64(left[0])), left[1])
	},
}

// winning yields the takes that win. What is left of n must have a smallest part of more than twice
// the take, or none. Then the parts of the take and of what is left are together those of n, as no
// two are neighbours: so the take is the sum of the last few parts of n.
func winning(n []int64) iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		parts := golden.Zeckendorf(uint64(n[0]))
		take := uint64(0)
		for i := len(parts) - 1; i >= 0; i-- {
			if take += parts[i]; take > uint64(n[1]) {
				return
			}
			if (i == 0 || parts[i-1] > 2*take) && !yield(contest.MoveOf("", int64(take))) {
				return
			}
		}
	}
}

// sum writes a number as its sum: "100 is 89 + 8 + 3".
func sum(n int64) string {
	words := strings.Trim(strings.Join(strings.Fields(fmt.Sprint(golden.Zeckendorf(uint64(n)))), " + "), "[]")
	if words == fmt.Sprint(n) {
		return fmt.Sprintf("%d is a Fibonacci number", n)
	}
	return fmt.Sprintf("%d is %s", n, words)
}

// digits has a 1 for each part, and a 0 for each smaller Fibonacci number that is none.
func digits(parts []uint64) string {
	var b strings.Builder
	at, _ := slices.BinarySearch(golden.Fibonacci, parts[0])
	for ; at >= 0; at-- {
		if slices.Contains(parts, golden.Fibonacci[at]) {
			b.WriteByte('1')
		} else {
			b.WriteByte('0')
		}
	}
	return b.String()
}

// places lists the Fibonacci numbers from the largest part down: "8, 5, 3, 2, 1".
func places(largest uint64) string {
	at, _ := slices.BinarySearch(golden.Fibonacci, largest)
	var words []string
	for i := at; i >= 0; i-- {
		if at > 12 && i == at-3 {
			words = append(words, "...")
			i = 3
		}
		words = append(words, fmt.Sprint(golden.Fibonacci[i]))
	}
	return strings.Join(words, ", ")
}
