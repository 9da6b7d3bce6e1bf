package staircase

import (
	"nimsum/problems/contest"
	"nimsum/problems/contest/piles"
	"nimsum/problems/theory/heaps"
)

var lists = piles.Lists{Settle: func(g *contest.Gen, coins []uint64) { odd.Settle(g, coins, g.Min("c_j"), g.Max("c_j")) }}

var families = []contest.Family{
	lists.Fixed("empty", "a game in which nothing can be moved given to the player who is to move", func(g *contest.Gen) []uint64 {
		return make([]uint64, g.Size)
	}).Needing(),
	lists.Family("full", "every move tried", func(g *contest.Gen) []uint64 {
		// An even number of equal odd steps is worth 0.
		n := g.Size
		if g.Lost == ((n+1)/2%2 == 1) {
			if n -= 2; n < 1 {
				n += 4
			}
		}
		return piles.Repeated(n, g.Max("c_j"))
	}),
	lists.Settled("random", "odd steps counted from the top", func(g *contest.Gen) []uint64 {
		return piles.Random(g, g.Size, g.Min("c_j"), piles.Scale(g, g.Min("c_j"), g.Max("c_j")))
	}),
	lists.Settled("even", "the coins of even steps counted too", func(g *contest.Gen) []uint64 {
		coins := piles.Random(g, g.Size, g.Min("c_j"), piles.Scale(g, 1, g.Max("c_j")))
		for i := 0; i < len(coins); i += 2 {
			coins[i] = g.Uint64N(3)
		}
		return coins
	}),
	lists.Settled("odd", "only equal odd steps cancelled, and the rest taken for won", func(g *contest.Gen) []uint64 {
		coins := piles.Random(g, g.Size, g.Min("c_j"), piles.Scale(g, 1, g.Max("c_j")))
		for i := 1; i < len(coins); i += 2 {
			coins[i] = 0
		}
		return coins
	}),
	lists.Settled("close", "coins counted in floating point, which rounds large numbers", func(g *contest.Gen) []uint64 {
		// Odd steps that differ by a coin, or not at all, cancel but for the
		// lowest bit.
		coins := piles.Random(g, g.Size, g.Max("c_j")/2, g.Max("c_j")-1)
		for i := 2; i < len(coins); i += 4 {
			coins[i] = coins[i-2] ^ g.Uint64N(2)
		}
		return coins
	}),
	lists.Family("wide", "numbers, or their nim-sum, kept in 8, 16 or 32 bits", func(g *contest.Gen) []uint64 {
		return odd.Wide(g, g.Size, g.Min("c_j"), g.Max("c_j"))
	}),
}

// odd is the Nim that a staircase is worth: each odd step is a heap.
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

// starts are low staircases with few coins on the even steps.
func starts() []contest.Start {
	return piles.Starts(func(g *contest.Gen, coins []uint64) {
		var all []uint64
		for i, c := range coins[:min(len(coins), 4)] {
			if i > 0 {
				all = append(all, g.Uint64N(3))
			}
			all = append(all, c)
		}
		piles.WriteList(g, all)
	})
}
