package nimble

import (
	"math/bits"
	"slices"

	"nimsum/problems/contest"
	"nimsum/problems/contest/piles"
)

var lists = piles.Lists{Settle: settle}

var families = []contest.Family{
	lists.Family("ones", "only the number of coins looked at, not where they are", func(g *contest.Gen) []uint64 {
		// A coin on each of the squares 1 to n is worth 0 where n is 3 mod 4.
		n := max(g.Size, 3)
		for (n%4 == 3) != g.Lost {
			n--
		}
		return piles.Repeated(n, 1)
	}).Needing(contest.NimSum),
	lists.Settled("full", "room for fewer coins than there can be", func(g *contest.Gen) []uint64 {
		return piles.Repeated(g.Size, g.Max("c_i"))
	}),
	lists.Settled("random", "an odd number of coins on any square taken for a win", func(g *contest.Gen) []uint64 {
		return piles.Random(g, g.Size, g.Min("c_i"), piles.Scale(g, g.Min("c_i"), g.Max("c_i")))
	}),
	lists.Settled("odd", "squares counted where they hold exactly one coin, not an odd number", func(g *contest.Gen) []uint64 {
		return piles.Random(g, g.Size, 2, piles.Scale(g, 3, g.Max("c_i")))
	}),
	lists.Settled("sparse", "squares beyond the first empty one left out", func(g *contest.Gen) []uint64 {
		coins := make([]uint64, g.Size)
		for range 1 + g.Size/4 {
			coins[g.IntN(g.Size)] = uint64(g.Between(1, 2))
		}
		return coins
	}),
	lists.Settled("single", "coins slid to the next square only", func(g *contest.Gen) []uint64 {
		// One coin alone has the highest bit, and it has to slide past it.
		coins := make([]uint64, g.Size)
		top := highest(uint64(g.Size))
		coins[g.Between(int64(top), int64(g.Size))-1] = 1
		for i := range top - 1 {
			coins[i] = uint64(g.Int64N(3))
		}
		return coins
	}),
}

// highest returns the highest power of two in n, which is not 0.
func highest(n uint64) uint64 { return 1 << (bits.Len64(n) - 1) }

// settle makes the position lost, or won, as asked for, by one coin more or
// less on a few squares. Some coin is left.
func settle(g *contest.Gen, coins []uint64) {
	toggle := func(square uint64) {
		c := &coins[square-1]
		if *c ^= 1; *c > uint64(g.Max("c_i")) {
			*c -= 2
		}
	}
	switch sum := (position{coins}).sum(); {
	case g.Lost:
		for ; sum != 0; sum &= sum - 1 {
			toggle(uint64(sum & -sum))
		}
	case sum == 0:
		toggle(1 + g.Uint64N(uint64(len(coins))))
	}
	if slices.Max(coins) == 0 {
		coins[len(coins)-1] = 2
	}
}

// starts are small piles as coins, with a pair on one square now and then, which is worth nothing.
func starts() []contest.Start {
	return piles.Starts(func(g *contest.Gen, heaps []uint64) {
		coins := make([]uint64, slices.Max(heaps))
		for _, square := range heaps {
			coins[square-1]++
		}
		if g.IntN(3) == 0 {
			coins[g.IntN(len(coins))] += 2
		}
		piles.WriteList(g, coins)
	})
}
