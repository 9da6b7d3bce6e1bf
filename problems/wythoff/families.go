package wythoff

import (
	"nimsum/problems/contest"
	"nimsum/problems/contest/piles"
	"nimsum/problems/theory/golden"
)

var families = []contest.Family{
	game.Family("random", "1.618 taken for the golden section", func(g *contest.Gen) []int64 {
		return near(g, g.Between(0, widest(int64(g.Size))))
	}),
	game.Family("far", "lost pairs looked for in a table that ends too early", func(g *contest.Gen) []int64 {
		n := near(g, g.Between(widest(g.Max("a"))*3/4, widest(g.Max("a"))))
		n[0], n[1] = max(n[0], n[1]), min(n[0], n[1])
		if i := g.IntN(4); !g.Lost && i < 2 {
			n[i], n[1-i] = g.Max("a"), g.Between(0, g.Max("b"))
		}
		return n
	}),
	game.Family("golden", "k * phi in floating point, which rounds up before the next integer", func(g *contest.Gen) []int64 {
		// At a Fibonacci number k, k * phi is nearest to an integer.
		i := 0
		for int64(golden.Fibonacci[i+1]) <= widest(g.Max("a")) {
			i++
		}
		k := int64(golden.Fibonacci[max(0, i-g.IntN(3))])
		low := int64(golden.Lower(uint64(k)))
		if !g.Lost {
			low++
		}
		return swapped(g, low, low+k)
	}),
	game.Family("small", "k * phi in single precision", func(g *contest.Gen) []int64 {
		return near(g, piles.Scale(g, 0, 10_000_000))
	}),
	game.Family("empty", "no stones at all taken for won, as whoever is to move has nothing to answer", func(g *contest.Gen) []int64 {
		if g.Lost {
			return []int64{0, 0}
		}
		return swapped(g, 0, g.Between(1, int64(g.Size)))
	}),
}

// widest returns the largest difference of a lost pair of at most so many stones, or nearly so.
func widest(most int64) int64 { return most * 55 / 144 }

// near returns the lost pair of a difference, or piles near it.
func near(g *contest.Gen, k int64) []int64 {
	low := int64(golden.Lower(uint64(k)))
	if g.Lost {
		return swapped(g, low, low+k)
	}
	step := g.Between(1, 2)
	switch g.IntN(3) {
	case 0:
		return swapped(g, low+step, low+k+step)
	case 1:
		return swapped(g, max(0, low-step), max(0, low-step)+k)
	}
	return swapped(g, low, low+k+step)
}

func swapped(g *contest.Gen, a, b int64) []int64 {
	if a, b = min(a, g.Max("a")), min(b, g.Max("b")); g.IntN(2) == 0 {
		return []int64{b, a}
	}
	return []int64{a, b}
}

// starts are piles of a dozen stones or two.
func starts() []contest.Start {
	start := func(name string, draw func(g *contest.Gen, most int64) (a, b int64)) contest.Start {
		return contest.Start{Name: name, Make: func(g *contest.Gen) {
			a, b := draw(g, 6+2*int64(g.Size))
			g.Line(swapped(g, a, b)...)
		}}
	}
	return []contest.Start{
		start("any", func(g *contest.Gen, most int64) (a, b int64) { return g.Between(2, most), g.Between(2, most) }),
		start("close", func(g *contest.Gen, most int64) (a, b int64) {
			a = g.Between(3, most)
			return a, a + g.Between(1, 3)
		}),
		start("wide", func(g *contest.Gen, most int64) (a, b int64) {
			a = g.Between(3, most)
			return a, a + g.Between(a/2, a+a/4)
		}),
	}
}
