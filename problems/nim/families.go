package nim

import (
	"math/bits"

	"nimsum/problems/contest"
	"nimsum/problems/contest/piles"
)

var lists = piles.Lists{Settle: func(g *contest.Gen, p []uint64) { game.Settle(g, p, g.Min("P_i"), g.Max("P_i")) }}

var families = []contest.Family{
	lists.Family("ones", "equal piles taken for a lost position, however many there are", func(g *contest.Gen) []uint64 {
		return piles.Repeated(piles.Paired(g), g.Min("P_i"))
	}),
	lists.Family("full", "a table with an entry for each number of stones", func(g *contest.Gen) []uint64 {
		return piles.Repeated(piles.Paired(g), g.Max("P_i"))
	}),
	lists.Settled("random", "only equal piles cancelled, and the rest taken for won", func(g *contest.Gen) []uint64 {
		return piles.Random(g, g.Size, g.Min("P_i"), piles.Scale(g, g.Min("P_i"), g.Max("P_i")))
	}),
	lists.Settled("close", "piles held in 32-bit floating point, which rounds them", func(g *contest.Gen) []uint64 {
		// Pairs that differ by a stone, or not at all, cancel but for the
		// lowest bit.
		hi := g.Max("P_i")
		p := piles.Random(g, g.Size, hi/2, hi-1)
		for i := 1; i < len(p); i += 2 {
			p[i] = p[i-1] ^ g.Uint64N(2)
		}
		return p
	}),
	lists.Family("high", "binary columns added up for 30 bits only", func(g *contest.Gen) []uint64 {
		lo, hi := g.Min("P_i"), g.Max("P_i")
		top := highest(hi)
		p := piles.Random(g, g.Size, lo, hi-top)
		game.Lose(g, p, lo, hi-top)
		if !g.Lost {
			p[g.IntN(len(p))] += uint64(top)
		}
		return p
	}),
	lists.Settled("single", "winning moves looked for only up to a million stones", func(g *contest.Gen) []uint64 {
		// Only the pile with the highest bit can be made to balance the others.
		lo, hi := g.Min("P_i"), g.Max("P_i")
		top := highest(hi)
		p := piles.Random(g, g.Size, lo, piles.Scale(g, lo, top/2))
		p[g.IntN(len(p))] = uint64(g.Between(top, hi))
		return p
	}),
	lists.Family("wide", "numbers, or their nim-sum, kept in 8, 16 or 32 bits", func(g *contest.Gen) []uint64 {
		return game.Wide(g, g.Size, g.Min("P_i"), g.Max("P_i"))
	}),
}

// highest returns the highest power of two in n.
func highest(n int64) int64 { return 1 << (bits.Len64(uint64(n)) - 1) }

// starts are of small piles.
func starts() []contest.Start {
	return piles.Starts(piles.WriteList)
}
