package funnystone

import (
	"nimsum/problems/contest"
	"nimsum/problems/theory/odious"
)

var families = []contest.Family{
	{
		Name:    "empty",
		Catches: "a row of empty piles taken for the end of the input",
		Fixed:   true,
		Needs:   []contest.Technique{},
		Make:    func(g *contest.Gen) { write(g, make([]int64, g.Size)) },
	},
	{
		Name:    "full",
		Catches: "every stone counted, not only the odd one of each pile",
		Make: func(g *contest.Gen) {
			piles := make([]int64, g.Size)
			for i := range piles {
				piles[i] = g.Max("S_i")
			}
			if !g.Lost && g.Size > 1 {
				piles[g.IntN(g.Size-1)]--
			}
			write(g, piles)
		},
	},
	settled("random", "an error in the table of values", func(g *contest.Gen, piles []int64) {
		for i := range piles {
			piles[i] = g.Between(g.Min("S_i"), g.Max("S_i"))
		}
	}),
	settled("few", "a winning move that is not the first one", func(g *contest.Gen, piles []int64) {
		for range 1 + g.Size/3 {
			piles[g.IntN(g.Size)] = 1
		}
	}).Needing(contest.Replacement, contest.Mex, contest.NimSum),
	settled("even", "no move made from piles that hold an even number of stones", func(g *contest.Gen, piles []int64) {
		for i := range piles {
			piles[i] = 2 * g.Between(1, g.Max("S_i")/2)
			if g.IntN(4) == 0 { // none in 8 bits
				piles[i] = 256 * g.Between(1, g.Max("S_i")/256)
			}
		}
		// The odd stones stand near the end, so that the moves that win are
		// mostly those of even piles further out.
		for i := max(0, g.Size-4); i < g.Size; i++ {
			piles[i] -= g.Int64N(2)
		}
	}),
	settled("tail", "loops that leave out the last pile that has a move", func(g *contest.Gen, piles []int64) {
		for i := max(0, g.Size-4); i < g.Size; i++ {
			piles[i] = g.Int64N(3)
		}
		piles[g.Size-1] = 2*g.Int64N(50) + 1
	}),
}

// settled makes a family of piles that are filled, and then made lost or won as asked for.
func settled(name, catches string, fill func(g *contest.Gen, piles []int64)) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: func(g *contest.Gen) {
		piles := make([]int64, g.Size)
		fill(g, piles)
		settle(g, piles)
		write(g, piles)
	}}
}

// settle makes the position lost, or won, as asked for, by one stone more or
// less on a few piles. With a single pile it can only be lost.
func settle(g *contest.Gen, piles []int64) {
	n := len(piles)
	toggle := func(i int) {
		if piles[i] ^= 1; piles[i] > g.Max("S_i") {
			piles[i] -= 2
		}
	}
	switch sum := value(piles); {
	case g.Lost:
		// A stone worth each single bit of the sum stands in a pile of its own.
		for ; sum != 0; sum &= sum - 1 {
			d, _ := odious.Distance(sum & -sum)
			toggle(n - 1 - d)
		}
	case sum == 0 && n > 1:
		toggle(g.IntN(n - 1))
	}
}

func write(g *contest.Gen, piles []int64) {
	g.Line(int64(len(piles)))
	g.Line(piles...)
}

// starts are short rows of few stones: one far from the end becomes many.
func starts() []contest.Start {
	return []contest.Start{
		start("even", func(g *contest.Gen, piles []int64) {
			for i := range piles {
				piles[i] = g.Between(0, 2)
			}
		}),
		start("front", func(g *contest.Gen, piles []int64) {
			piles[g.IntN(2)], piles[2] = 1, g.Between(0, 2)
			piles[2+g.IntN(len(piles)-2)] += g.Between(0, 2)
		}),
		start("back", func(g *contest.Gen, piles []int64) {
			for i := len(piles) - 3; i < len(piles); i++ {
				piles[i] = g.Between(0, 6)
			}
		}),
		start("few", func(g *contest.Gen, piles []int64) {
			for range g.Between(2, 6) {
				piles[g.IntN(len(piles))]++
			}
		}),
	}
}

func start(name string, fill func(g *contest.Gen, piles []int64)) contest.Start {
	return contest.Start{Name: name, Make: func(g *contest.Gen) {
		piles := make([]int64, 4+g.IntN(2+g.Size/8))
		fill(g, piles)
		write(g, piles)
	}}
}
