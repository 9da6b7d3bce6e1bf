// Package mojtaba is Arpa and a game with Mojtaba, Codeforces 850C.
//
// A move divides by a power of one prime, so each prime is a game of its own. All that counts of
// a prime is which exponents it has in the numbers: a set, kept as the bits of a word.
package mojtaba

import (
	"embed"
	"fmt"
	"iter"
	"maps"
	"math"
	"math/bits"
	"slices"
	"strings"
	"sync"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/piles"
	"nimsum/problems/contest/seq"
	"nimsum/problems/contest/sums"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/integers"
	"nimsum/problems/theory/rules"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

var verdict = contest.Verdict{Won: "Mojtaba", Lost: "Arpa"}

// Problem is Arpa and a game with Mojtaba.
var Problem = &contest.Problem{
	Name:    "mojtaba",
	Title:   "Arpa and a game with Mojtaba",
	Origin:  "Codeforces Round 432, problem C",
	Aliases: []string{"cf850c"},
	Folder:  folder,
	Format: &format.Format{
		Bounds: []format.Bound{
			{Name: "n", What: "number of numbers", Min: 1, Max: 100},
			{Name: "a_i", What: "number in the list", Min: 1, Max: 1_000_000_000},
		},
		Case:   format.CountAndList("n", "a_i"),
		Answer: []string{verdict.Won, verdict.Lost},
	},
	Size: "n",
	NewSolver: func() contest.Solver {
		return verdict.Solver(func(in *fastio.Reader) bool { return contest.Wins(read(in)) })
	},
	Families:   families,
	Techniques: []contest.Technique{contest.GamesByPrimes, contest.Mex, contest.NimSum},
	Link:       "https://codeforces.com/problemset/problem/850/C",
	Game: &contest.Game{
		Read:     read,
		Notation: "game:prime^exponent",
		Answer:   verdict.Answer,
		Verify:   sums.Verify[prime],
		Write:    write,
		Starts: func() []contest.Start {
			return contest.StartsOf(families, func(size int) int { return 2 + size/6 }, "powers", "gaps", "repeats")
		},
	},
}

func read(in *fastio.Reader) contest.Position {
	n := in.Int("number of numbers", 0, math.MaxInt)
	return position(func(yield func(uint64) bool) {
		for i := 0; i < n && in.OK() && yield(uint64(in.Int64("number in the list", 1, math.MaxInt64))); i++ {
		}
	})
}

// position returns the position of a list.
func position(numbers iter.Seq[uint64]) contest.Position {
	exponents := map[uint64]uint64{}
	for n := range numbers {
		for p, exponent := range integers.PrimePowers(n) {
			exponents[p] |= 1 << exponent
		}
	}
	primes := slices.Sorted(maps.Keys(exponents))
	return game.At(seq.List(primes, func(p uint64) prime { return prime{p, exponents[p]} }))
}

// A prime has bit e of its exponents set if p^e, and no higher power of p, divides some number.
// Bit 0 is never set.
type prime struct{ p, exponents uint64 }

// all yields the exponents of a prime.
func (c prime) all(yield func(e int) bool) {
	for left := c.exponents; left > 0; left &= left - 1 {
		if !yield(bits.TrailingZeros64(left)) {
			return
		}
	}
}

func (c prime) String() string {
	return fmt.Sprintf("%d^{%s}", c.p, strings.Trim(strings.ReplaceAll(fmt.Sprint(slices.Collect(c.all)), " ", ","), "[]"))
}

// game has a component for each prime.
var game = &sums.Game[prime]{
	Noun: "game",
	Unit: "powers",
	Theory: "A move divides by a power of one prime, so each prime is a game of its own. Of its powers in the numbers only " +
		"which ones there are counts, not how often: a division by p^k does to equal powers the same. The value is the mex " +
		"over k: exponents from k on fall by k, those below stay.",
	Options:  sums.Unnamed(divisions),
	Named:    divisions,
	Notation: "prime^exponent",
	ByMex:    true,
	Value:    func(_ int, c prime) grundy.Value { return worth(c.exponents >> 1) },
}

// divisions are the rules: p^k has to divide a number, and divides every number that it can.
func divisions(_ int, c prime) iter.Seq2[string, []prime] {
	return func(yield func(string, []prime) bool) {
		for k := 1; k < bits.Len64(c.exponents); k++ {
			after := prime{p: c.p}
			for e := range c.all {
				if e >= k {
					e -= k
				}
				after.exponents |= 1 << e &^ 1
			}
			left := []prime{after}[:min(1, after.exponents)] // an empty set is no game
			if !yield(fmt.Sprintf("%d^%d", c.p, k), left) {
				return
			}
		}
	}
}

// worth returns the value of a set of exponents, whose bit e-1 stands for e, by the mex rule.
// Few sets can be reached from one: at most 170,000 from each of 60 random ones of up to 62.
func worth(set uint64) grundy.Value {
	values.Lock()
	defer values.Unlock()
	if values.Values == nil || values.Len() > 1<<20 {
		values.Values = rules.NewValues(after, rules.Limits{})
	}
	v, err := values.Of(set)
	if err != nil {
		panic(err) // there is room for some 20 million sets
	}
	return v
}

// values are those of sets that were met. The lock is for all of its use.
var values struct {
	sync.Mutex
	*rules.Values[uint64]
}

// after adds what the divisions leave of a set.
func after(set uint64, options *rules.Options[uint64]) {
	for k := range bits.Len64(set) { // divides by the power k + 1
		options.Add(set>>(k+1) | set&(1<<k-1))
	}
}

// write makes a number of each power.
func write(p contest.Position, out *fastio.Writer) bool {
	games, _ := p.(sums.Position[prime]).Components()
	var powers []uint64
	for _, c := range games {
		power, last := uint64(1), 0
		for e := range c.all {
			for ; last < e; last++ {
				power *= c.p
			}
			powers = append(powers, power)
		}
	}
	return contest.WriteList(out, powers...)
}

// lists are settled by small numbers in the place of others.
var lists = piles.Lists{Settle: func(g *contest.Gen, a []uint64) {
	for range 1000 {
		if contest.Wins(position(slices.Values(a))) != g.Lost {
			return
		}
		a[g.IntN(len(a))] = uint64(g.Between(g.Min("a_i"), 60))
	}
}}

var families = []contest.Family{
	lists.Fixed("ones", "a list without a prime given to the player who is to move", func(g *contest.Gen) []uint64 {
		return piles.Repeated(g.Size, g.Min("a_i"))
	}),
	lists.Settled("random", "all primes taken for one game", func(g *contest.Gen) []uint64 {
		return piles.Random(g, g.Size, g.Min("a_i"), piles.Scale(g, g.Min("a_i"), g.Max("a_i")))
	}),
	lists.Settled("powers", "divisions by p alone, as if no higher power could be chosen", func(g *contest.Gen) []uint64 {
		return powers(g, g.Size, 2, 3, 5)
	}),
	lists.Settled("repeats", "equal powers counted more than once", func(g *contest.Gen) []uint64 {
		a := powers(g, (g.Size+1)/2, 2, 3, 7)
		return append(a, a[:g.Size/2]...)
	}),
	lists.Settled("gaps", "only exponents that occur tried for k", func(g *contest.Gen) []uint64 {
		return powers(g, g.Size, 2)
	}),
	lists.Settled("large", "primes beyond a bound forgotten, or found by trying all numbers up to them", func(g *contest.Gen) []uint64 {
		a := piles.Random(g, g.Size, g.Max("a_i")*9/10, g.Max("a_i"))
		a[g.IntN(len(a))] = uint64(g.Max("a_i"))
		return a
	}),
}

// powers returns n numbers, each a power of one of some primes.
func powers(g *contest.Gen, n int, primes ...uint64) []uint64 {
	most := piles.Scale(g, 64, g.Max("a_i"))
	a := piles.Repeated(n, 1)
	for i := range a {
		p := primes[g.IntN(len(primes))]
		for top := g.Between(1, most); a[i] <= uint64(top)/p; {
			a[i] *= p
		}
	}
	return a
}
