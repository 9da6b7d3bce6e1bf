package misere

import (
	"nimsum/problems/contest"
	"nimsum/problems/contest/piles"
	"nimsum/problems/theory/heaps"
)

var lists = piles.Lists{Settle: settle}

// settle makes piles lost or won as asked for by a few changes, or small if that fails.
func settle(g *contest.Gen, stones []uint64) {
	nim.Settle(g, stones, g.Min("s_i"), g.Max("s_i"))
	if heaps.BoutonOf(stones).Won() != g.Lost {
		return
	}
	even := len(stones)%2 == 0
	for i := range stones {
		if stones[i] = 1; g.Lost && even {
			stones[i] = 2
		}
	}
	if !g.Lost && !even {
		stones[0] = 2
	}
}

var families = []contest.Family{
	lists.Family("ones", "an odd number of piles of one taken for won, as in Nim", func(g *contest.Gen) []uint64 {
		n := g.Size
		if (n%2 == 1) != g.Lost {
			n = max(n-1, 3-n) // 1 becomes 2
		}
		return piles.Repeated(n, 1)
	}).Needing(contest.MiserePlay, contest.CountMoves),
	lists.Settled("random", "piles of two counted among those that leave no choice", func(g *contest.Gen) []uint64 {
		return piles.Random(g, g.Size, g.Min("s_i"), piles.Scale(g, 2, g.Max("s_i")))
	}).Needing(contest.MiserePlay, contest.NimSum),
	{
		Name:    "single",
		Catches: "the parity of the piles taken for what decides, as soon as at most one is larger",
		Fixed:   true,
		Needs:   []contest.Technique{contest.MiserePlay, contest.Stealing},
		Make: func(g *contest.Gen) { // ones and one larger pile: always won
			stones := piles.Repeated(g.Size, 1)
			stones[g.IntN(g.Size)] = uint64(g.Between(2, piles.Scale(g, 2, g.Max("s_i"))))
			piles.WriteList(g, stones)
		},
	},
	lists.Settled("pair", "all piles taken for piles of one because the first is", func(g *contest.Gen) []uint64 {
		stones := piles.Repeated(g.Size, 1)
		large := uint64(g.Between(2, piles.Scale(g, 2, g.Max("s_i"))))
		if len(stones) > 2 { // not the first
			stones[len(stones)-1], stones[1+g.IntN(len(stones)-2)] = large, large
		}
		return stones
	}).Needing(contest.MiserePlay, contest.NimSum),
	lists.Settled("sum", "piles of one told by a sum in 32 bits, which is as large as their number", func(g *contest.Gen) []uint64 {
		// Pairs and a pile of one, if any, whose sum is 2^32 more than their number.
		pairs := g.Size / 2
		stones := piles.Repeated(g.Size, 1)
		for left, i := int64(1)<<31, 0; i < pairs && left > 0; i++ {
			more := min(left, g.Max("s_i")-1)
			stones[2*i] += uint64(more)
			stones[2*i+1] += uint64(more)
			left -= more
		}
		if (g.Size%2 == 1) == g.Lost && g.Size > 1 {
			stones = stones[:g.Size-1] // without the pile that has no other, or with half a pair
		}
		return stones
	}).Needing(contest.MiserePlay, contest.Stealing),
	lists.Settled("wide", "numbers, or their nim-sum, kept in 8 or 16 bits", func(g *contest.Gen) []uint64 {
		return nim.Wide(g, g.Size, g.Min("s_i"), g.Max("s_i"))
	}).Needing(contest.MiserePlay, contest.NimSum, contest.Stealing),
}

// starts are small piles, as in Nim, and what comes at the end of them: ones, with a larger pile or
// without.
func starts() []contest.Start {
	all := piles.Starts(piles.WriteList)
	for i := range all {
		all[i].Needs = []contest.Technique{contest.MiserePlay, contest.NimSum, contest.Stealing}
		if all[i].Name == "steep" { // with two larger piles
			all[i].Needs = all[i].Needs[:2]
		}
	}
	return append(all, contest.Start{
		Name:  "end",
		Needs: []contest.Technique{contest.MiserePlay, contest.CountMoves, contest.Stealing},
		Make: func(g *contest.Gen) {
			stones := piles.Repeated(int(g.Between(3, int64(5+g.Size/2))), 1)
			if g.IntN(3) == 0 {
				stones[g.IntN(len(stones))] += uint64(g.Between(1, int64(2+g.Size)))
			}
			piles.WriteList(g, stones)
		},
	})
}
