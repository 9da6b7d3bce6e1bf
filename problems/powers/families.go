package powers

import (
	"slices"

	"nimsum/problems/contest"
	"nimsum/problems/contest/piles"
	"nimsum/problems/theory/heaps"
)

var families = []contest.Family{
	{
		Name:    "ones",
		Catches: "equal piles taken for a lost position, however many there are",
		Make: func(g *contest.Gen) {
			write(g, slices.Repeat([]uint64{uint64(g.Min("A_i"))}, piles.Paired(g)))
		},
	}, {
		Name:    "full",
		Catches: "a recursion as deep as a pile is high",
		Make: func(g *contest.Gen) {
			p := slices.Repeat([]uint64{uint64(g.Max("A_i"))}, g.Size)
			settle(g, p)
			write(g, p)
		},
	}, {
		Name:    "random",
		Catches: "the period 28, which piles below 3125 have, taken for that of all",
		Make: func(g *contest.Gen) {
			p := piles.Random(g, g.Size, g.Min("A_i"), piles.Scale(g, g.Min("A_i"), g.Max("A_i")))
			settle(g, p)
			write(g, p)
		},
	}, {
		Name:    "small",
		Catches: "squares k*k in place of k^k",
		Make: func(g *contest.Gen) {
			p := piles.Random(g, g.Size, g.Min("A_i"), 255)
			settle(g, p)
			write(g, p)
		},
	}, {
		Name:    "edge",
		Catches: "a move that would leave a pile empty left out",
		Make: func(g *contest.Gen) {
			p := make([]uint64, g.Size)
			fits := largest(g.Max("A_i"))
			for i := range p {
				p[i] = amounts[g.IntN(fits+1)] + uint64(g.IntN(3)) - 1
				p[i] = max(p[i], uint64(g.Min("A_i")))
			}
			settle(g, p)
			write(g, p)
		},
	}, {
		Name:    "single",
		Catches: "first moves tried only for k up to 4",
		Make: func(g *contest.Gen) {
			// Of many random games the first that one move wins, and a large one.
			p := piles.Random(g, g.Size, int64(amounts[4]), g.Max("A_i"))
			for range 1000 {
				if g.Lost || onlyLarge(p) {
					break
				}
				p = piles.Random(g, g.Size, g.Min("A_i"), g.Max("A_i"))
			}
			settle(g, p)
			write(g, p)
		},
	},
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

func settle(g *contest.Gen, p []uint64) { game.Settle(g, p, g.Min("A_i"), g.Max("A_i")) }

func write(g *contest.Gen, p []uint64) {
	g.Line(int64(len(p)))
	piles.Line(g, p)
}
