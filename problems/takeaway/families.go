package takeaway

import (
	"math/bits"
	"slices"

	"nimsum/problems/contest"
	"nimsum/problems/contest/piles"
)

var families = []contest.Family{
	{
		Name:    "empty",
		Catches: "a game in which nothing can be taken given to the player who is to move",
		Fixed:   true,
		Needs:   []contest.Technique{},
		Make: func(g *contest.Gen) {
			write(g, piles.Scale(g, g.Min("k"), g.Max("k")), make([]uint64, g.Size))
		},
	}, {
		Name:    "full",
		Catches: "a table with an entry for each number of stones",
		Needs:   []contest.Technique{},
		Make: func(g *contest.Gen) {
			most := g.Max("p_i")
			k := g.Max("k")
			for g.IntN(2) == 0 || most%(k+1) == 0 {
				k = piles.Scale(g, g.Min("k"), g.Max("k"))
			}
			write(g, k, slices.Repeat([]uint64{uint64(most)}, piles.Paired(g)))
		},
	},
	settled("random", "the plain nim-sum of the piles, as if any number could be taken", func(g *contest.Gen) (int64, []uint64) {
		k := piles.Scale(g, g.Min("k"), g.Max("k"))
		return k, piles.Random(g, g.Size, g.Min("p_i"), piles.Scale(g, g.Min("p_i"), g.Max("p_i")))
	}),
	settled("multiples", "remainders of k in place of k+1", func(g *contest.Gen) (int64, []uint64) {
		k := piles.Scale(g, g.Min("k"), g.Max("k")/4)
		p := make([]uint64, g.Size)
		for i := range p {
			p[i] = uint64((k+1)*piles.Scale(g, 1, g.Max("p_i")/(k+1)) - g.Int64N(2))
		}
		return k, p
	}).Needing(contest.Periods),
	settled("exact", "remainders worked out in floating point, which rounds large piles", func(g *contest.Gen) (int64, []uint64) {
		return g.Between(g.Min("k"), 1000), piles.Random(g, g.Size, g.Max("p_i")/2, g.Max("p_i"))
	}),
	settled("short", "the stones of all piles counted as one pile", func(g *contest.Gen) (int64, []uint64) {
		most := piles.Scale(g, 1, g.Max("p_i"))
		return g.Between(most, g.Max("k")), piles.Random(g, g.Size, g.Min("p_i"), most)
	}).Needing(contest.NimSum),
	settled("single", "the winning move looked for in the largest pile only", func(g *contest.Gen) (int64, []uint64) {
		// One pile alone has the highest bit in its remainder, and no other can
		// balance it.
		k := piles.Scale(g, 1, g.Max("k")/4)
		top := int64(1) << (bits.Len64(uint64(k)) - 1)
		p := make([]uint64, g.Size)
		for i := range p {
			p[i] = uint64((k+1)*g.Int64N(4) + g.Int64N(top))
		}
		p[g.IntN(len(p))] = uint64(g.Between(top, k))
		return k, p
	}),
	{
		Name:    "wide",
		Catches: "numbers, or their nim-sum, kept in 8, 16 or 32 bits",
		Needs:   []contest.Technique{contest.NimSum},
		Make: func(g *contest.Gen) {
			// No pile is larger than what a move may take.
			write(g, g.Max("k"), game(g.Max("k")).Wide(g, g.Size, g.Min("p_i"), g.Max("p_i")))
		},
	},
}

// settled makes a family of the games that draw returns, made lost or won as asked for.
func settled(name, catches string, draw func(g *contest.Gen) (k int64, p []uint64)) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: func(g *contest.Gen) {
		k, p := draw(g)
		game(k).Settle(g, p, g.Min("p_i"), g.Max("p_i"))
		write(g, k, p)
	}}
}

func write(g *contest.Gen, k int64, p []uint64) {
	g.Line(int64(len(p)), k)
	contest.WriteLine(g.Out, p...)
}

// starts have some piles of several times what a move may take.
func starts() []contest.Start {
	return piles.Starts(func(g *contest.Gen, p []uint64) {
		k := g.Between(3, 7)
		for i := range p {
			p[i] += uint64(k+1) * g.Uint64N(2)
		}
		write(g, k, p)
	})
}
