// Package lasker is Nim or not Nim?, HDU 2009: Lasker's Nim, where a move may also split a heap.
package lasker

import (
	"embed"
	"iter"
	"math"
	"strconv"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/piles"
	"nimsum/problems/contest/sums"
	"nimsum/problems/theory/grundy"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is Nim or not Nim?.
var Problem = &contest.Problem{
	Name:    "lasker",
	Title:   "Nim or not Nim?",
	Origin:  "HDU, 2009 Multi-University Training 13",
	Aliases: []string{"hdu3032"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.Counted("T"),
		Bounds: []format.Bound{
			{Name: "T", What: "number of tests", Min: 1, Max: 100},
			{Name: "N", What: "number of heaps", Min: 1, Max: 1_000_000},
			{Name: "s_i", What: "number of objects in a heap", Min: 1, Max: math.MaxInt32},
		},
		Case:   format.CountAndList("N", "s_i"),
		Answer: []string{verdict.Won, verdict.Lost},
	},
	Size:       "N",
	NewSolver:  func() contest.Solver { return verdict.Solver(won) },
	Families:   families,
	Shrink:     sums.List(game).Simpler,
	Techniques: []contest.Technique{contest.NimSum, contest.Splitting},
	Link:       "https://acm.hdu.edu.cn/showproblem.php?pid=3032",
	Game: &contest.Game{
		Read: func(in *fastio.Reader) contest.Position {
			return game.Start(in, piles.Read(in, readCount(in), objects, format.NoLimit))
		},
		Write:    piles.Write,
		Notation: "heap:taken or heap:a+b",
		Answer:   verdict.Answer,
		Verify:   sums.Verify[uint64],
		Starts:   func() []contest.Start { return piles.Starts(piles.WriteList) },
	},
}

var verdict = contest.Verdict{Won: "Alice", Lost: "Bob"}

const objects = "number of objects in a heap"

func readCount(in *fastio.Reader) int { return in.Int("number of heaps", 0, math.MaxInt) }

// won tells who wins with heaps of up to 2^64-1. Such a heap is worth 2^64, a bit more than worth has.
func won(in *fastio.Reader) bool {
	tops := uint64(0)
	sum := piles.Sum(in, readCount(in), objects, math.MaxUint64, func(heap int, n uint64) grundy.Value {
		tops += n / math.MaxUint64
		return value(heap, n)
	})
	return sum != 0 || tops%2 != 0
}

var game = &sums.Game[uint64]{
	Noun: "heap",
	Unit: "objects",
	Theory: "A heap of 4k+3 is worth 4k+4, a heap of 4k+4 is worth 4k+3, and every other heap is worth as much as it counts: " +
		"that is what the mex rule gives where a move may also split a heap in two.",
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
		return sums.WriteParts(option)
	},
	Read: func(n uint64, word string) ([]uint64, error) {
		option, err := sums.ReadParts(word)
		if len(option) == 1 {
			option[0] = n - option[0] // more than n where more is taken than is there
		}
		return option, err
	},
	Legal: func(_ int, n uint64, option []uint64) bool {
		if len(option) == 1 {
			return option[0] < n
		}
		return len(option) == 2 && option[0] > 0 && option[0] <= n/2 && option[1] == n-option[0]
	},
	Value: value,
	Worth: func(_ int, n uint64, v grundy.Value) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			if left := worth(uint64(v)); left < n && !yield([]uint64{left}) {
				return
			}
			for a := range splits(n, uint64(v)) {
				if !yield([]uint64{a, n - a}) {
					return
				}
			}
		}
	},
	Inverse: func(_ int, v grundy.Value) (n uint64, ok bool) { return worth(uint64(v)), true },
}

func value(_ int, n uint64) grundy.Value { return grundy.Value(worth(n)) }

// worth is the theorem (Lasker 1931), modulo 2^64. It is its own inverse up to 2^64 - 2.
func worth(n uint64) uint64 {
	switch {
	case n%4 == 3:
		return n + 1
	case n%4 == 0 && n > 0:
		return n - 1
	}
	return n
}

// splits yields the smaller parts a of the splits of n that are worth v, in increasing order, in
// O(1) steps each.
//
// Let x be worth a and y be worth n - a. What x and y are more than a and n - a, together at most
// 2 up or down, follows from a and n modulo 4, and so does s = x + y. As x ^ y = v, both x and y
// have the bits of (s - v) / 2, and each bit of v is in one of them.
func splits(n, v uint64) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		type class struct{ both, free, some uint64 } // x is both | some, and some is any part of free
		var classes []class
		for a := uint64(4); a < 8; a++ {
			b := 4 + (n-a)%4
			s := n + worth(a) + worth(b) - a - b
			both := (s - v) / 2
			low := worth(a) % 4 // of x
			if s >= v && (s-v)%2 == 0 && both&v == 0 && low&^(both|v) == 0 && both&^low&3 == 0 {
				classes = append(classes, class{both&^3 | low, v &^ 3, 0})
			}
		}
		for len(classes) > 0 {
			first, least := 0, uint64(math.MaxUint64)
			for i, c := range classes {
				if a := worth(c.both | c.some); a < least {
					first, least = i, a
				}
			}
			if least > n/2 {
				return
			}
			if least > 0 && !yield(least) {
				return
			}
			c := &classes[first]
			if c.some = (c.some - c.free) & c.free; c.some == 0 {
				classes = append(classes[:first], classes[first+1:]...)
			}
		}
	}
}
