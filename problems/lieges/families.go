package lieges

import (
	"nimsum/problems/contest"
	"nimsum/problems/contest/piles"
)

var families = []contest.Family{
	family("random", "splits into an odd number of piles valued like those into an even one", func(g *contest.Gen) (k, most int64) {
		return piles.Scale(g, 1, g.Max("k")/2)*2 - 1, piles.Scale(g, 5, g.Max("a_i"))
	}),
	family("even", "piles of 1 and 2 valued by the rule for larger ones", func(g *contest.Gen) (k, most int64) {
		return 2 * piles.Scale(g, 1, g.Max("k")/2), 4
	}),
	family("odd", "the half of an even pile valued without its own half", func(g *contest.Gen) (k, most int64) {
		return 2*piles.Scale(g, 1, g.Max("k")/2) - 1, piles.Scale(g, 8, 200)
	}),
	family("one", "a split left out where it makes one pile", func(g *contest.Gen) (k, most int64) {
		return 1, piles.Scale(g, 5, g.Max("a_i"))
	}),
	family("large", "a table with an entry for each number of cows", func(g *contest.Gen) (k, most int64) {
		return g.Max("k") - g.Int64N(2), g.Max("a_i")
	}),
}

// family makes a family of piles of up to most cows; one in four is of the largest ones.
func family(name, catches string, draw func(g *contest.Gen) (k, most int64)) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: func(g *contest.Gen) {
		k, most := draw(g)
		cows := func() uint64 { return uint64(g.Between([]int64{max(1, most-3), 1, 1, 1}[g.IntN(4)], most)) }
		list := make([]pile, g.Size)
		for i := range list {
			list[i] = pile{cows(), 1}
		}
		game(uint64(k)).Settle(g, list, func() pile { return pile{cows(), 1} }, func(p pile) bool { return p.cows > 0 })
		write(g.Out, k, cowsOf(list))
	}}
}

// starts are of small piles that split into a few.
func starts() []contest.Start {
	return piles.Starts(func(g *contest.Gen, cows []uint64) { write(g.Out, g.Between(1, 4), cows) })
}
