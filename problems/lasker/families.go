package lasker

import (
	"nimsum/problems/contest"
	"nimsum/problems/contest/piles"
)

var lists = piles.Lists{Settle: func(g *contest.Gen, heaps []uint64) { settle(g, heaps, g.Max("s_i")) }}

var families = []contest.Family{
	lists.Settled("random", "heaps worth as much as they count, as in Nim", func(g *contest.Gen) []uint64 {
		return piles.Random(g, g.Size, g.Min("s_i"), piles.Scale(g, 4, g.Max("s_i")))
	}),
	lists.Settled("swapped", "only one of 4k+3 and 4k+4 worth something else than it counts", func(g *contest.Gen) []uint64 {
		heaps := piles.Random(g, g.Size, 0, piles.Scale(g, 1, g.Max("s_i")/4-1))
		for i := range heaps {
			heaps[i] = 4*heaps[i] + 3 + g.Uint64N(2)
		}
		return heaps
	}),
	lists.Settled("ones", "equal heaps cancelled, and the rest taken for won", func(g *contest.Gen) []uint64 {
		return piles.Random(g, g.Size, g.Min("s_i"), piles.Scale(g, 2, 8))
	}),
	lists.Family("top", "2^31, which the largest heap is worth, kept in 32 bits with a sign", func(g *contest.Gen) []uint64 {
		return piles.Repeated(piles.Paired(g), g.Max("s_i"))
	}),
	lists.Settled("large", "a table with an entry for each number of objects", func(g *contest.Gen) []uint64 {
		return piles.Random(g, g.Size, g.Max("s_i")/2, g.Max("s_i"))
	}),
	lists.Family("wide", "numbers, or their nim-sum, kept in 8, 16 or 32 bits", func(g *contest.Gen) []uint64 {
		// Won, the nim-sum is the least number that does not fit into some type.
		top := uint64(g.Width(g.Max("s_i")))
		heaps := piles.Random(g, g.Size, g.Min("s_i"), piles.Scale(g, 4, g.Max("s_i")))
		lost := *g
		lost.Lost = true
		settle(&lost, heaps, int64(top)-1)
		for start, k := g.IntN(len(heaps)), 0; !g.Lost && k < len(heaps); k++ {
			heap := &heaps[(start+k)%len(heaps)]
			if other := worth(worth(*heap) ^ top); other > 0 && other <= uint64(g.Max("s_i")) {
				*heap = other
				break
			}
		}
		return heaps
	}),
}

// settle makes the heaps lost or won, none of them above most where it is a new one.
func settle(g *contest.Gen, heaps []uint64, most int64) {
	game.Settle(g, heaps, func() uint64 { return uint64(g.Between(g.Min("s_i"), piles.Scale(g, 1, most))) },
		func(n uint64) bool { return n > 0 && n <= uint64(g.Max("s_i")) })
}
