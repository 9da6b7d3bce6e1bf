package fibonacci

import (
	"nimsum/problems/contest"
	"nimsum/problems/contest/piles"
	"nimsum/problems/theory/golden"
)

var families = []contest.Family{
	family("next", "every second Fibonacci number left out, where two are made in each step", func(g *contest.Gen, n int64) int64 {
		if g.Lost {
			return lost(g, n)
		}
		return g.Between(2, max(2, n))
	}),
	family("near", "numbers near a Fibonacci number taken for one, by roots in single precision", func(g *contest.Gen, n int64) int64 {
		f := int64(golden.Fibonacci[largest(piles.Scale(g, 2, g.Max("n")))])
		if g.Lost {
			return f
		}
		return max(4, f+1-2*g.Between(0, 1))
	}),
	family("top", "a table of 40 Fibonacci numbers", func(g *contest.Gen, n int64) int64 {
		at := largest(g.Max("n")) - g.IntN(3)
		if f := int64(golden.Fibonacci[max(1, at)]); g.Lost {
			return f
		}
		return g.Between(g.Max("n")/2, g.Max("n"))
	}),
	family("sum", "sums of two Fibonacci numbers taken for lost", func(g *contest.Gen, n int64) int64 {
		at := max(3, largest(n)-g.IntN(3))
		if g.Lost {
			return int64(golden.Fibonacci[at])
		}
		return int64(golden.Fibonacci[at-1] + golden.Fibonacci[g.IntN(at-2)])
	}),
	{
		Name:    "wide",
		Catches: "Fibonacci numbers made until one is as large, in 32 bits with a sign",
		Fixed:   true,
		Make: func(g *contest.Gen) { // above the largest of 31 bits all are won
			g.Line(g.Max("n") - g.Between(0, 1)*g.Between(0, 100_000_000))
		},
	},
}

// family is a family of piles of about g.Size stones.
func family(name, catches string, draw func(g *contest.Gen, n int64) int64) contest.Family {
	return game.Family(name, catches, func(g *contest.Gen) []int64 {
		return []int64{min(draw(g, int64(g.Size)), g.Max("n"))}
	})
}

// largest returns the index of the largest Fibonacci number up to n, at least of 2.
func largest(n int64) int {
	i := 1
	for int64(golden.Fibonacci[i+1]) <= n {
		i++
	}
	return i
}

// lost returns a Fibonacci number from 2 to about n.
func lost(g *contest.Gen, n int64) int64 { return int64(golden.Fibonacci[1+g.IntN(largest(n))]) }

// starts are of a few dozen stones.
func starts() []contest.Start {
	start := func(name string, draw func(g *contest.Gen, n int64) int64) contest.Start {
		return contest.Start{Name: name, Make: func(g *contest.Gen) { g.Line(draw(g, 20+10*int64(g.Size))) }}
	}
	return []contest.Start{
		start("any", func(g *contest.Gen, n int64) int64 { return g.Between(10, n) }),
		start("even", func(g *contest.Gen, n int64) int64 { return 2 * g.Between(5, n/2) }),
		start("long", func(g *contest.Gen, n int64) int64 {
			// A sum with large gaps, whose smallest part is not 1.
			at := largest(n)
			return int64(golden.Fibonacci[at] + golden.Fibonacci[1+g.IntN(at-2)])
		}),
	}
}
