package powers

import (
	"nimsum/problems/contest"
	"nimsum/problems/contest/piles"
	"nimsum/problems/theory/heaps"
)

var lists = piles.Lists{Settle: func(g *contest.Gen, p []uint64) { game.Settle(g, p, g.Min("A_i"), g.Max("A_i")) }}

var families = []contest.Family{
	lists.Family("ones", "equal piles taken for a lost position, however many there are", func(g *contest.Gen) []uint64 {
		return piles.Repeated(piles.Paired(g), g.Min("A_i"))
	}),
	lists.Settled("full", "a recursion as deep as a pile is high", func(g *contest.Gen) []uint64 {
		return piles.Repeated(g.Size, g.Max("A_i"))
	}),
	lists.Settled("random", "the period 28, which piles below 3125 have, taken for that of all", func(g *contest.Gen) []uint64 {
		return piles.Random(g, g.Size, g.Min("A_i"), piles.Scale(g, g.Min("A_i"), g.Max("A_i")))
	}),
	lists.Settled("small", "squares k*k in place of k^k", func(g *contest.Gen) []uint64 {
		return piles.Random(g, g.Size, g.Min("A_i"), 255)
	}),
	lists.Settled("edge", "a move that would leave a pile empty left out", func(g *contest.Gen) []uint64 {
		p := make([]uint64, g.Size)
		fits := largest(g.Max("A_i"))
		for i := range p {
			p[i] = amounts[g.IntN(fits+1)] + uint64(g.IntN(3)) - 1
			p[i] = max(p[i], uint64(g.Min("A_i")))
		}
		return p
	}),
	lists.Settled("single", "first moves tried only for k up to 4", func(g *contest.Gen) []uint64 {
		// Of many random games the first that one move wins, and a large one.
		p := piles.Random(g, g.Size, int64(amounts[4]), g.Max("A_i"))
		for range 1000 {
			if g.Lost || onlyLarge(p) {
				break
			}
			p = piles.Random(g, g.Size, g.Min("A_i"), g.Max("A_i"))
		}
		return p
	}),
}

// largest returns the index of the largest amount that is no more than n.
func largest(n int64) int {
	i := 0
	for i+1 < len(amounts) && amounts[i+1] <= uint64(n) {
		i++
	}
	return i
}

// onlyLarge reports that a single move wins, with k above 4.
func onlyLarge(p []uint64) bool {
	moves := 0
	for _, take := range heaps.Winning(p, game.Rule) {
		if moves++; moves > 1 || take <= amounts[3] {
			return false
		}
	}
	return moves == 1
}

// starts are of small piles, a little larger than those of Nim: a move takes 1, 4 or 27.
func starts() []contest.Start {
	return piles.Starts(func(g *contest.Gen, p []uint64) {
		for i := range p {
			p[i] += uint64(g.IntN(4))
		}
		if g.IntN(3) == 0 {
			p[g.IntN(len(p))] += 27
		}
		piles.WriteList(g, p)
	})
}
