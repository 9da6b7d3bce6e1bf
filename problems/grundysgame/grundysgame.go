// Package grundysgame is Grundy's Game, CSES: a move splits a heap into two of different sizes.
package grundysgame

import (
	"embed"
	"iter"
	"slices"
	"sync"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/sums"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps/octal"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is Grundy's Game.
var Problem = &contest.Problem{
	Name:    "grundysgame",
	Title:   "Grundy's Game",
	Origin:  "CSES",
	Aliases: []string{"cses2207"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.Counted("t"),
		Bounds: []format.Bound{
			{Name: "t", What: "number of tests", Min: 1, Max: 100_000},
			{Name: "n", What: coins, Min: 1, Max: 1_000_000},
		},
		Case:   []format.Part{format.Line(format.Int("n"))},
		Answer: []string{verdict.Won, verdict.Lost},
	},
	Size: "n",
	NewSolver: func() contest.Solver {
		return verdict.Solver(func(in *fastio.Reader) bool { return won(in.Int64(coins, 1, format.NoLimit)) })
	},
	Families:   families,
	Techniques: []contest.Technique{contest.Mex, contest.Splitting},
	Link:       "https://cses.fi/problemset/task/2207",
	Game: &contest.Game{
		Read: func(in *fastio.Reader) contest.Position {
			n := in.Int64(coins, 1, format.NoLimit)
			if n > most {
				in.Errorf("a heap of %d: winning moves are known up to %d coins, for they take the values of all smaller heaps", n, most)
				return nil
			}
			return game.Start(in, []uint64{uint64(n)})
		},
		Write: func(p contest.Position, out *fastio.Writer) bool {
			heaps, _ := p.(sums.Position[uint64]).Components()
			if len(heaps) > 1 {
				return false
			}
			contest.WriteLine(out, heaps...)
			return true
		},
		Notation: "heap:a+b",
		Answer:   verdict.Answer,
		Verify:   sums.Verify[uint64],
		Starts:   starts,
	},
}

var verdict = contest.Verdict{Won: "first", Lost: "second"}

const (
	coins = "number of coins"
	// most is the largest heap that is played. To value the heaps up to it takes seconds.
	most = 1_000_000
	// lastLost is the largest lost heap that is known. That there is none from there to 10^6 a
	// test shows, and that there is none at all is a conjecture.
	lastLost = 1222
)

var game = &sums.Game[uint64]{
	Noun:   "heap",
	Unit:   "coins",
	Theory: "No formula is known: a heap is worth the mex of its splits into two different heaps, and a split the nim-sum of its parts.",
	ByMex:  true,
	Options: func(_ int, n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			for a := uint64(1); a < n-a; a++ {
				if !yield([]uint64{a, n - a}) {
					return
				}
			}
		}
	},
	Notation: "a+b",
	Write:    func(_ uint64, option []uint64) string { return sums.WriteParts(option) },
	Read:     func(_ uint64, word string) ([]uint64, error) { return sums.ReadParts(word) },
	Value:    func(_ int, n uint64) grundy.Value { return worth(n) },
}

// table has the values of the heaps that were asked for, and of all smaller ones.
var table = sync.OnceValue(func() *octal.Table {
	code, err := octal.Parse("4.0")
	if err != nil {
		panic(err)
	}
	return octal.NewTable(code.Unequal())
})

// worth returns the value of a heap of n, up to most.
func worth(n uint64) grundy.Value {
	v, _ := table().To(int(n)).Value(n)
	return v
}

// lost are the lost heaps, in increasing order.
var lost = sync.OnceValue(func() (lost []int64) {
	for n := int64(1); n <= lastLost; n++ {
		if worth(uint64(n)) == 0 {
			lost = append(lost, n)
		}
	}
	return lost
})

func won(n int64) bool {
	if n > lastLost {
		return true
	}
	_, is := slices.BinarySearch(lost(), n)
	return !is
}
