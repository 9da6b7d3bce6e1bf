// Package dividing is Dividing Game, AtCoder ABC 368 F: a number is a heap with as many stones as
// it has prime factors.
package dividing

import (
	"embed"
	"fmt"
	"iter"
	"math"
	"strings"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/sums"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/integers"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

var verdict = contest.Verdict{Won: "Anna", Lost: "Bruno"}

// Problem is Dividing Game.
var Problem = &contest.Problem{
	Name:    "dividing",
	Title:   "Dividing Game",
	Origin:  "AtCoder Beginner Contest 368, problem F",
	Aliases: []string{"abc368f"},
	Folder:  folder,
	Format: &format.Format{
		Bounds: []format.Bound{
			{Name: "N", What: "number of numbers", Min: 1, Max: 100_000},
			{Name: "A_i", What: "number", Min: 2, Max: 100_000},
		},
		Case:   format.CountAndList("N", "A_i"),
		Answer: []string{verdict.Won, verdict.Lost},
	},
	Size: "N",
	NewSolver: func() contest.Solver {
		return verdict.Solver(func(in *fastio.Reader) bool { return contest.Wins(read(in)) })
	},
	Families:   families,
	Techniques: []contest.Technique{contest.GamesByPrimes, contest.NimSum},
	Link:       "https://atcoder.jp/contests/abc368/tasks/abc368_f",
	Game: &contest.Game{
		Read:     read,
		Write:    write,
		Notation: "number:divisor",
		Answer:   verdict.Answer,
		Verify:   sums.Verify[number],
		Starts: func() []contest.Start {
			return contest.StartsOf(families, func(size int) int { return 2 + size/6 }, "random", "powers", "equal")
		},
	},
}

func read(in *fastio.Reader) contest.Position {
	var all []number
	for n := in.Int("number of numbers", 0, math.MaxInt); n > 0 && in.OK(); n-- {
		all = append(all, number(in.Int64("number", 1, math.MaxInt64)))
	}
	return game.Start(in, all)
}

func write(p contest.Position, out *fastio.Writer) bool {
	all, _ := p.(sums.Position[number]).Components()
	return contest.WriteList(out, all...)
}

// A number is shown with its prime factors: "12 = 2*2*3".
type number uint64

func (n number) String() string {
	primes := ""
	for p, exponent := range integers.PrimePowers(uint64(n)) {
		primes += strings.Repeat("*"+fmt.Sprint(p), exponent)
	}
	if strings.Count(primes, "*") > 1 {
		return fmt.Sprintf("%d = %s", uint64(n), primes[1:])
	}
	return fmt.Sprint(uint64(n))
}

var game = &sums.Game[number]{
	Noun: "number",
	Unit: "prime factors",
	Theory: "A move takes at least one prime factor away from a number, and as many as it likes: a number is a heap of Nim " +
		"with as many stones as it has prime factors, each counted as often as it divides.",
	Options:  sums.Unnamed(divisors),
	Named:    divisors,
	Notation: "divisor",
	Value:    worth,
}

// divisors are the rules: a number becomes one of its divisors, and another one than itself.
func divisors(_ int, n number) iter.Seq2[string, []number] {
	return func(yield func(string, []number) bool) {
		all := integers.Divisors(uint64(n))
		for _, d := range all[:len(all)-1] {
			if !yield(fmt.Sprint(d), []number{number(d)}) {
				return
			}
		}
	}
}

// worth is the theory: how many prime factors a number has.
func worth(_ int, n number) (v grundy.Value) {
	for _, exponent := range integers.PrimePowers(uint64(n)) {
		v += grundy.Value(exponent)
	}
	return v
}

// composed returns a number with so many prime factors, at most 16.
func composed(g *contest.Gen, factors uint64) uint64 {
	n := uint64(1) << factors
	for _, p := range []uint64{7, 5, 3} {
		for ; n%2 == 0 && n/2*p <= uint64(g.Max("A_i")) && g.IntN(3) > 0; n = n / 2 * p {
		}
	}
	return n
}

// family has lists of the numbers that one makes, a few of them replaced to settle who wins.
func family(name, catches string, one func(g *contest.Gen) uint64) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: func(g *contest.Gen) {
		n := g.Size
		if g.Lost { // one number alone is won
			n = max(n, 2)
		}
		a, sum := make([]uint64, n), grundy.Value(0)
		for i := range a {
			a[i] = one(g)
			sum ^= worth(0, number(a[i]))
		}
		for try := 0; try < 100 && (sum == 0) != g.Lost; try++ {
			i := g.IntN(len(a))
			sum ^= worth(0, number(a[i]))
			factors := uint64(sum) // to balance the others
			if !g.Lost || factors < 1 || factors > 16 {
				factors = 1 + g.Uint64N(4)
			}
			a[i] = composed(g, factors)
			sum ^= grundy.Value(factors)
		}
		contest.WriteList(g.Out, a...)
	}}
}

var families = []contest.Family{
	family("random", "the numbers, or those of their divisors, added by xor", func(g *contest.Gen) uint64 { return uint64(g.Between(2, g.Max("A_i"))) }),
	family("powers", "each prime counted once, however often it divides", func(g *contest.Gen) uint64 { return composed(g, 1+g.Uint64N(16)) }),
	family("primes", "a large prime forgotten, or found by trying all numbers up to it", func(g *contest.Gen) uint64 {
		return []uint64{99_991, 99_989, 49_999, 2 * 49_999, 317, 6 * 16_661}[g.IntN(6)]
	}),
	family("squares", "factors looked for below the square root, and not at it", func(g *contest.Gen) uint64 {
		p := []uint64{2, 3, 5, 7, 97, 307, 311, 313}[g.IntN(8)]
		return p * p
	}),
	family("equal", "equal numbers counted once", func(g *contest.Gen) uint64 { return uint64(g.Between(2, 12)) }),
}
