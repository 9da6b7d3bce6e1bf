package staircase

import (
	"slices"

	"nimsum/problems/contest"
	"nimsum/problems/contest/piles"
	"nimsum/problems/theory/heaps"
)

var families = []contest.Family{
	{
		Name:    "empty",
		Catches: "a game in which nothing can be moved given to the player who is to move",
		Fixed:   true,
		Make:    func(g *contest.Gen) { write(g, make([]uint64, g.Size)) },
	}, {
		Name:    "full",
		Catches: "every move tried",
		Make: func(g *contest.Gen) {
			// An even number of equal odd steps is worth 0.
			n := g.Size
			if g.Lost == ((n+1)/2%2 == 1) {
				if n -= 2; n < 1 {
					n += 4
				}
			}
			write(g, slices.Repeat([]uint64{uint64(g.Max("c_j"))}, n))
		},
	}, {
		Name:    "random",
		Catches: "odd steps counted from the top",
		Make: func(g *contest.Gen) {
			settled(g, piles.Random(g, g.Size, g.Min("c_j"), piles.Scale(g, g.Min("c_j"), g.Max("c_j"))))
		},
	}, {
		Name:    "even",
		Catches: "the coins of even steps counted too",
		Make: func(g *contest.Gen) {
			coins := piles.Random(g, g.Size, g.Min("c_j"), piles.Scale(g, 1, g.Max("c_j")))
			for i := 0; i < len(coins); i += 2 {
				coins[i] = g.Uint64N(3)
			}
			settled(g, coins)
		},
	}, {
		Name:    "odd",
		Catches: "only equal odd steps cancelled, and the rest taken for won",
		Make: func(g *contest.Gen) {
			coins := piles.Random(g, g.Size, g.Min("c_j"), piles.Scale(g, 1, g.Max("c_j")))
			for i := 1; i < len(coins); i += 2 {
				coins[i] = 0
			}
			settled(g, coins)
		},
	}, {
		Name:    "close",
		Catches: "coins counted in floating point, which rounds large numbers",
		Make: func(g *contest.Gen) {
			// Odd steps that differ by a coin, or not at all, cancel but for the
			// lowest bit.
			coins := piles.Random(g, g.Size, g.Max("c_j")/2, g.Max("c_j")-1)
			for i := 2; i < len(coins); i += 4 {
				coins[i] = coins[i-2] ^ g.Uint64N(2)
			}
			settled(g, coins)
		},
	}, {
		Name:    "wide",
		Catches: "numbers, or their nim-sum, kept in 8, 16 or 32 bits",
		Make: func(g *contest.Gen) {
			write(g, odd.Wide(g, g.Size, g.Min("c_j"), g.Max("c_j")))
		},
	},
}

// odd is what a staircase amounts to: each odd step a Nim heap.
var odd = &piles.Game{
	Next: func(index int, after uint64) uint64 {
		if index%2 == 1 {
			return 0
		}
		return after + 1
	},
	Rule: func(index int) heaps.Rule {
		if index%2 == 1 {
			return heaps.UpTo(0)
		}
		return heaps.Nim
	},
}

func settled(g *contest.Gen, coins []uint64) {
	odd.Settle(g, coins, g.Min("c_j"), g.Max("c_j"))
	write(g, coins)
}

func write(g *contest.Gen, coins []uint64) {
	g.Line(int64(len(coins)))
	piles.Line(g, coins)
}
