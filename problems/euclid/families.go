package euclid

import (
	"nimsum/problems/contest"
	"nimsum/problems/theory/golden"
)

var families = []contest.Family{
	game.Family("random", "the parity of the steps of Euclid's algorithm, without any choice", func(g *contest.Gen) []int64 {
		return swapped(g, near(g, g.Between(1, int64(g.Size))))
	}),
	game.Family("equal", "a ratio of 1 taken for one below the golden section", func(g *contest.Gen) []int64 {
		b := g.Between(1, int64(g.Size))
		if g.Lost {
			return near(g, b)
		}
		return []int64{int64(g.Size), int64(g.Size)}
	}),
	game.Family("golden", "the ratio compared in floating point", func(g *contest.Gen) []int64 {
		// Neighbouring Fibonacci numbers are above the golden section and below it in turns.
		i := 0
		for int64(golden.Fibonacci[i+2]) <= g.Max("a") {
			i++
		}
		i -= g.IntN(4)
		for i > 0 && golden.EuclidWon(golden.Fibonacci[i+1], golden.Fibonacci[i]) == g.Lost {
			i--
		}
		return swapped(g, []int64{int64(golden.Fibonacci[i+1]), int64(golden.Fibonacci[i])})
	}),
	game.Family("wide", "sums or products of the numbers in 32 bits", func(g *contest.Gen) []int64 {
		n := near(g, g.Between(g.Max("a")/2, g.Max("a")))
		if n[0] < g.Max("a") && !g.Lost && g.IntN(3) == 0 {
			n = []int64{g.Max("a"), g.Between(1, 9)}
		}
		return swapped(g, n)
	}),
	game.Family("steps", "as many steps as the quotient, each subtracting the smaller number once", func(g *contest.Gen) []int64 {
		if g.Lost {
			return near(g, g.Between(2, 2+int64(g.Size)))
		}
		return swapped(g, []int64{g.Max("a") - g.Between(0, 1), g.Between(1, 3)})
	}),
}

// near returns a larger number of about a and a smaller one, on both sides of the golden section as is
// asked for, and close to it half of the time.
func near(g *contest.Gen, a int64) []int64 {
	b := int64(golden.Lower(uint64(a))) - a // a/b is just above the golden section
	away := g.Between(0, 1)
	if g.IntN(2) == 0 {
		away = g.Between(0, 1+b/2)
	}
	if g.Lost {
		b, away = b+1, -away
	}
	if b = max(1, min(a-1, b-away)); b < 1 {
		return []int64{3, 2} // which is lost
	}
	return []int64{a, max(1, b)}
}

func swapped(g *contest.Gen, n []int64) []int64 {
	if g.IntN(2) == 0 {
		return []int64{n[1], n[0]}
	}
	return n
}

// starts are numbers with choices on the way and with forced moves. Were each quotient 2 or more, it
// would always win to leave one move, which needs no thought.
func starts() []contest.Start {
	start := func(name string, quotients func(g *contest.Gen) []int64) contest.Start {
		return contest.Start{Name: name, Make: func(g *contest.Gen) {
			q := quotients(g)
			if g.Lost { // the last quotient is 2 at least, so that these are below the golden section
				q = append(q, 1)
			}
			g.Line(swapped(g, built(q))...)
		}}
	}
	return []contest.Start{
		start("ones", func(g *contest.Gen) []int64 {
			q := between(g, 5+g.Size/4, 1, 1)
			q[1+g.IntN(2)], q[len(q)-1-g.IntN(2)] = g.Between(3, 6), g.Between(3, 6)
			return append(q, g.Between(4, 9))
		}),
		start("any", func(g *contest.Gen) []int64 {
			return append(between(g, 4+g.Size/5, 1, 4), g.Between(4, 9))
		}),
		start("forced", func(g *contest.Gen) []int64 {
			q := between(g, 4+g.Size/4, 1, 2)
			q[len(q)/2] = g.Between(3, 6)
			return append(q, g.Between(4, 9))
		}),
	}
}

func between(g *contest.Gen, n int, lo, hi int64) (quotients []int64) {
	for range n {
		quotients = append(quotients, g.Between(lo, hi))
	}
	return quotients
}

// built returns two numbers whose quotients in Euclid's algorithm these are, the last one first.
func built(quotients []int64) []int64 {
	a, b := int64(1), int64(0)
	for _, q := range quotients {
		a, b = q*a+b, a
	}
	return []int64{a, b}
}
