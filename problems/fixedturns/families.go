package fixedturns

import (
	"slices"

	"nimsum/problems/contest"
	"nimsum/problems/contest/piles"
)

var families = []contest.Family{
	{
		Name:    "ones",
		Catches: "quotients added up before they are rounded down",
		Fixed:   true,
		Make: func(g *contest.Gen) {
			write(g, slices.Repeat([]uint64{uint64(g.Min("S_i"))}, g.Size))
		},
	}, {
		Name:    "full",
		Catches: "the nim-sum of the quotients in place of their parity",
		Make: func(g *contest.Gen) {
			p := slices.Repeat([]uint64{uint64(g.Max("S_i"))}, g.Size)
			settle(g, p)
			write(g, p)
		},
	}, {
		Name:    "random",
		Catches: "every pile counted for one turn at most",
		Make: func(g *contest.Gen) {
			p := piles.Random(g, g.Size, g.Min("S_i"), piles.Scale(g, g.Min("S_i"), g.Max("S_i")))
			settle(g, p)
			write(g, p)
		},
	}, {
		Name:    "near",
		Catches: "quotients rounded to the nearest, not down",
		Make: func(g *contest.Gen) {
			p := make([]uint64, g.Size)
			for i := range p {
				number := int64(i) + 1
				turns := piles.Scale(g, 1, g.Max("S_i")/number)
				p[i] = uint64(max(g.Min("S_i"), number*turns-g.Int64N(2)))
			}
			settle(g, p)
			write(g, p)
		},
	}, {
		Name:    "gaps",
		Catches: "the count broken off at the first pile that has no turn",
		Make: func(g *contest.Gen) {
			p := make([]uint64, g.Size)
			for i := range p {
				number := int64(i) + 1
				if i == 0 || g.IntN(3) == 0 {
					p[i] = uint64(g.Between(number, min(4*number, g.Max("S_i"))))
				} else {
					p[i] = uint64(g.Between(g.Min("S_i"), number-1))
				}
			}
			settle(g, p)
			write(g, p)
		},
	},
}

func settle(g *contest.Gen, p []uint64) { game.Settle(g, p, g.Min("S_i"), g.Max("S_i")) }

func write(g *contest.Gen, p []uint64) {
	g.Line(int64(len(p)))
	piles.Line(g, p)
}
