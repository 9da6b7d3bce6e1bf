package nim

import (
	"math/bits"
	"slices"

	"nimsum/problems/contest"
	"nimsum/problems/contest/piles"
)

var families = []contest.Family{
	{
		Name:    "ones",
		Catches: "equal piles taken for a lost position, however many there are",
		Make: func(g *contest.Gen) {
			write(g, slices.Repeat([]uint64{uint64(g.Min("P_i"))}, piles.Paired(g)))
		},
	}, {
		Name:    "full",
		Catches: "a table with an entry for each number of stones",
		Make: func(g *contest.Gen) {
			write(g, slices.Repeat([]uint64{uint64(g.Max("P_i"))}, piles.Paired(g)))
		},
	}, {
		Name:    "random",
		Catches: "only equal piles cancelled, and the rest taken for won",
		Make: func(g *contest.Gen) {
			p := piles.Random(g, g.Size, g.Min("P_i"), piles.Scale(g, g.Min("P_i"), g.Max("P_i")))
			game.Settle(g, p, g.Min("P_i"), g.Max("P_i"))
			write(g, p)
		},
	}, {
		Name:    "close",
		Catches: "piles held in 32-bit floating point, which rounds them",
		Make: func(g *contest.Gen) {
			// Pairs that differ by a stone, or not at all, cancel but for the
			// lowest bit.
			lo, hi := g.Min("P_i"), g.Max("P_i")
			p := piles.Random(g, g.Size, hi/2, hi-1)
			for i := 1; i < len(p); i += 2 {
				p[i] = p[i-1] ^ g.Uint64N(2)
			}
			game.Settle(g, p, lo, hi)
			write(g, p)
		},
	}, {
		Name:    "high",
		Catches: "binary columns added up for 30 bits only",
		Make: func(g *contest.Gen) {
			lo, hi := g.Min("P_i"), g.Max("P_i")
			top := highest(hi)
			p := piles.Random(g, g.Size, lo, hi-top)
			game.Lose(g, p, lo, hi-top)
			if !g.Lost {
				p[g.IntN(len(p))] += uint64(top)
			}
			write(g, p)
		},
	}, {
		Name:    "single",
		Catches: "winning moves looked for only up to a million stones",
		Make: func(g *contest.Gen) {
			// Only the pile with the highest bit can be made to balance the others.
			lo, hi := g.Min("P_i"), g.Max("P_i")
			top := highest(hi)
			p := piles.Random(g, g.Size, lo, piles.Scale(g, lo, top/2))
			p[g.IntN(len(p))] = uint64(g.Between(top, hi))
			game.Settle(g, p, lo, hi)
			write(g, p)
		},
	}, {
		Name:    "wide",
		Catches: "numbers, or their nim-sum, kept in 8, 16 or 32 bits",
		Make: func(g *contest.Gen) {
			write(g, game.Wide(g, g.Size, g.Min("P_i"), g.Max("P_i")))
		},
	},
}

// highest returns the highest power of two in n.
func highest(n int64) int64 { return 1 << (bits.Len64(uint64(n)) - 1) }

func write(g *contest.Gen, p []uint64) {
	g.Line(int64(len(p)))
	piles.Line(g, p)
}
