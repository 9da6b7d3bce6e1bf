package contesttest_test

import (
	"fmt"
	"iter"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/contest/format"
	"nimsum/problems/theory/grundy"
)

// A plain game needs no more than this: the aliquot game of Winning Ways. A move subtracts
// a proper divisor from a number. Explanation, evidence, drawing and letters are the defaults.
var aliquot = &contest.Problem{
	Name:   "aliquot",
	Title:  "Aliquot",
	Origin: "Winning Ways",
	Folder: fstest.MapFS{"statement.md": {Data: []byte("A move subtracts a proper divisor from n. A line has t, and t lines have one n each.")}},
	Format: &format.Format{
		Frame:  format.Counted("t"),
		Bounds: []format.Bound{{Name: "t", What: "number of games", Min: 1, Max: 100}, {Name: "n", What: "number", Min: 1, Max: 5000}},
		Case:   []format.Part{format.Line(format.Int("n"))},
		Answer: []string{"First", "Second"},
	},
	Size: "n",
	NewSolver: func() contest.Solver {
		return outcome.Solver(func(in *fastio.Reader) bool { return readNumber(in)%2 == 0 })
	},
	Families: []contest.Family{{Name: "parity", Catches: "odd numbers taken for won", Make: func(g *contest.Gen) {
		n := int64(g.Size)
		if n%2 == 0 == g.Lost {
			n = max(n-1, 3-n) // 1 becomes 2
		}
		g.Line(n)
	}}},
	Game: &contest.Game{
		Read: func(in *fastio.Reader) contest.Position { return readNumber(in) },
		Write: func(p contest.Position, out *fastio.Writer) bool {
			contest.WriteLine(out, int64(p.(number)))
			return true
		},
		Notation: "the divisor",
		Answer:   outcome.Answer,
	},
}

var outcome = contest.Verdict{Won: "First", Lost: "Second"}

type number int64

func readNumber(in *fastio.Reader) number { return number(in.Int("number", 1, 1_000_000)) }

func (n number) Moves() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		for d := number(1); d <= n/2; d++ {
			if n%d == 0 && !yield(contest.MoveOf("", int64(d))) {
				return
			}
		}
	}
}

func (n number) Play(m contest.Move) (contest.Position, error) {
	if d, err := m.Numbers(",", 1); err != nil || d[0] < 1 || int64(n)%d[0] != 0 || int64(n) == d[0] {
		return nil, fmt.Errorf("%s is not a proper divisor of %d", m, n)
	} else {
		return n - number(d[0]), nil
	}
}

func (n number) Key() string { return contest.Key(int64(n)) }

func (n number) Value() (grundy.Value, bool) { return grundy.Value(bits.TrailingZeros(uint(n))), true }

func (n number) Winning() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		for m := range n.Moves() {
			if last := m[len(m)-1]; n%2 == 0 && last%2 == 1 && !yield(m) {
				return
			}
		}
	}
}

// byRules has the values of all numbers up to the judge's bound.
var byRules = sync.OnceValue(func() []grundy.Value {
	return contesttest.Table(5000, func(n int, option func(int)) {
		for d := 1; d <= n/2; d++ {
			if n%d == 0 {
				option(n - d)
			}
		}
	})
})

func TestPlainGameConforms(t *testing.T) {
	want := []string{"techniques", "hints", "solutions", "explanation", "evidence", "drawing", "letters"}
	if lacks := aliquot.Lacks(); !slices.Equal(lacks, want) {
		t.Errorf("the game lacks %q, expected %q", lacks, want)
	}
	contesttest.Run(t, aliquot, contesttest.Config{
		Every: func(yield func(string) bool) {
			for n := 1; n <= 200 && yield(contesttest.Line(n)); n++ {
			}
		},
		Medium: contesttest.Lists(5000, func(n []int) string { return contesttest.Line(n[0]) }),
		Reference: func(in *fastio.Reader) (grundy.Value, bool) {
			return byRules()[readNumber(in)], true
		},
		Random:      100,
		RandomCases: 50,
		Mistakes: map[string]contesttest.Mistake{
			"parity": contesttest.WrongVerdict("First", "Second", func(in *fastio.Reader) bool { return readNumber(in) > 1 }),
		},
		Narrow: map[string]string{"number": "only whether it is even counts"},
		Valid: func(in []byte) bool { // without its first number
			words := strings.Fields(string(in))
			return len(words) > 0 && words[0] == strconv.Itoa(len(words)-1)
		},
		Samples: fstest.MapFS{
			"sample-1.in":  {Data: []byte("2\n1\n2\n")},
			"sample-1.ans": {Data: []byte("Second\nFirst\n")},
		},
	})
}
