package fixedturns

import (
	"nimsum/problems/contest"
	"nimsum/problems/contest/piles"
)

var lists = piles.Lists{Settle: func(g *contest.Gen, p []uint64) { game.Settle(g, p, g.Min("S_i"), g.Max("S_i")) }}

var families = []contest.Family{
	lists.Fixed("ones", "quotients added up before they are rounded down", func(g *contest.Gen) []uint64 {
		return piles.Repeated(g.Size, g.Min("S_i"))
	}),
	lists.Settled("full", "the nim-sum of the quotients in place of their parity", func(g *contest.Gen) []uint64 {
		return piles.Repeated(g.Size, g.Max("S_i"))
	}),
	lists.Settled("random", "every pile counted for one turn at most", func(g *contest.Gen) []uint64 {
		return piles.Random(g, g.Size, g.Min("S_i"), piles.Scale(g, g.Min("S_i"), g.Max("S_i")))
	}),
	lists.Settled("near", "quotients rounded to the nearest, not down", func(g *contest.Gen) []uint64 {
		p := make([]uint64, g.Size)
		for i := range p {
			number := int64(i) + 1
			turns := piles.Scale(g, 1, g.Max("S_i")/number)
			p[i] = uint64(max(g.Min("S_i"), number*turns-g.Int64N(2)))
		}
		return p
	}),
	lists.Settled("gaps", "the count broken off at the first pile that has no turn", func(g *contest.Gen) []uint64 {
		p := make([]uint64, g.Size)
		for i := range p {
			number := int64(i) + 1
			if i == 0 || g.IntN(3) == 0 {
				p[i] = uint64(g.Between(number, min(4*number, g.Max("S_i"))))
			} else {
				p[i] = uint64(g.Between(g.Min("S_i"), number-1))
			}
		}
		return p
	}),
}

// starts are of small piles. They are for puzzles: to play, the game has no choices.
func starts() []contest.Start {
	return piles.Starts(piles.WriteList)
}
