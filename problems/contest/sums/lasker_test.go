package sums_test

import (
	"fmt"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/piles"
	"nimsum/problems/contest/sums"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/rules"
	"nimsum/testdata/long"
)

// Lasker's Nim, whole: a move takes stones from a heap, or splits it in two.

var lasker = &sums.Game[uint64]{
	Noun:   "heap",
	Unit:   "stones",
	Theory: "A heap of 4k+3 is worth 4k+4, one of 4k+4 is worth 4k+3, and every other what it counts.",
	Options: func(_ int, n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			for take := uint64(1); take <= n; take++ {
				if !yield([]uint64{n - take}) {
					return
				}
			}
			for a := uint64(1); a <= n/2; a++ {
				if !yield([]uint64{a, n - a}) {
					return
				}
			}
		}
	},
	Notation: "taken or heap:a+b",
	Write: func(n uint64, option []uint64) string {
		if len(option) == 1 {
			return strconv.FormatUint(n-option[0], 10)
		}
		return fmt.Sprintf("%d+%d", option[0], option[1])
	},
	Read: func(n uint64, word string) ([]uint64, error) {
		numbers, err := contest.Move(word).Numbers("+", 1+strings.Count(word, "+"))
		if err != nil || len(numbers) == 1 {
			return []uint64{n - uint64(slices.Max(append(numbers, 0)))}, err
		}
		return []uint64{uint64(numbers[0]), uint64(numbers[1])}, nil
	},
	Value:   func(_ int, n uint64) grundy.Value { return worth(n) },
	Inverse: func(_ int, v grundy.Value) (n uint64, ok bool) { return uint64(worth(uint64(v))), true },
}

// worth is the theorem (Lasker 1931).
func worth(n uint64) grundy.Value {
	switch {
	case n%4 == 3:
		n++
	case n%4 == 0 && n > 0:
		n--
	}
	return grundy.Value(n)
}

// most is less than the judge's: a heap of n may have n/2 winning splits.
const most = 1000

var byRules = lasker.ByRules(rules.Limits{})

var verdict = contest.Verdict{Won: "Alice", Lost: "Bob"}

var problem = &contest.Problem{
	Name:   "lasker",
	Title:  "Nim or not Nim?",
	Origin: "HDU, 2009 Multi-University Training 13",
	Folder: fstest.MapFS{"statement.md": {Data: []byte("Take from one of N heaps of s_i, or split it in two. T tests.")}},
	Format: &format.Format{
		Frame: format.Counted("T"),
		Bounds: []format.Bound{
			{Name: "T", What: "number of tests", Min: 1, Max: 100},
			{Name: "N", What: "number of heaps", Min: 1, Max: 1000},
			{Name: "s_i", What: "number of stones in a heap", Min: 1, Max: most},
		},
		Case:   format.CountAndList("N", "s_i"),
		Answer: []string{verdict.Won, verdict.Lost},
	},
	Size: "N",
	NewSolver: func() contest.Solver {
		return verdict.Solver(func(in *fastio.Reader) bool {
			return piles.Sum(in, in.Int("number of heaps", 1, math.MaxInt), piles.Stones, most,
				func(_ int, n uint64) grundy.Value { return worth(n) }) != 0
		})
	},
	Shrink: sums.List(lasker).Simpler,
	Game: &contest.Game{
		Read: func(in *fastio.Reader) contest.Position {
			n := in.Int("number of heaps", 1, math.MaxInt)
			return lasker.Start(in, piles.Read(in, n, piles.Stones, most))
		},
		Notation: "heap:taken or heap:a+b",
		Answer:   verdict.Answer,
		Verify:   sums.Verify[uint64],
	},
	Families: []contest.Family{{
		Name:    "random",
		Catches: "heaps worth what they count, as in Nim",
		Make: func(g *contest.Gen) {
			heaps := piles.Random(g, g.Size, g.Min("s_i"), piles.Scale(g, 1, g.Max("s_i")))
			heaps[0] = uint64(g.Max("s_i"))
			for range 10_000 {
				if v, _ := lasker.At(heaps).Value(); (v == 0) == g.Lost {
					break
				}
				heaps[g.IntN(len(heaps))] = uint64(g.Between(1, 12))
			}
			g.Line(int64(len(heaps)))
			contest.WriteLine(g.Out, heaps...)
		},
	}},
}

const oneFamily = "an example has one family"

func TestLaskerConforms(t *testing.T) {
	contesttest.Run(t, problem, contesttest.Config{
		Every:  contesttest.AllLists(1, long.Size(9, 12), long.Size(5, 6), long.Size(3, 4)),
		Medium: contesttest.Lists(most, contesttest.CountAndLine),
		Reference: func(in *fastio.Reader) (v grundy.Value, known bool) {
			v, err := byRules.Sum(piles.Read(in, in.Int("N", 1, 9), "s", most)...)
			return v, err == nil
		},
		Random: long.Size(3, 4), RandomCases: long.Size(15, 50),
		Narrow: map[string]string{"number of stones in a heap": oneFamily, "nim-sum": oneFamily},
		Mistakes: map[string]contesttest.Mistake{"random": contesttest.WrongList("Alice", "Bob", func(heaps []int) bool {
			sum := 0
			for _, n := range heaps {
				sum ^= n
			}
			return sum != 0
		})},
		Samples: fstest.MapFS{ // HDU's
			"sample-1.in":  {Data: []byte("2\n3\n2 2 3\n2\n3 3\n")},
			"sample-1.ans": {Data: []byte("Alice\nBob\n")},
		},
	})
}
