package snim

import (
	"nimsum/problems/contest"
	"nimsum/problems/contest/piles"
)

var families = []contest.Family{
	family("unsorted", "a search for moves that stops at the first amount larger than the pile, as if they came in increasing order",
		func(g *contest.Gen) []uint64 {
			amounts := draw(g, g.Between(2, 8), 1, 12)
			return append(amounts, amounts[g.IntN(len(amounts))])
		}, 30),
	family("ladder", "values above 63 lost in a word of 64 bits", func(g *contest.Gen) []uint64 {
		var amounts []uint64
		for a := range uint64(g.Max("k")) {
			amounts = append(amounts, a+1)
		}
		return amounts
	}, 100),
	family("many", "values of a pile worked out anew for each pile", func(g *contest.Gen) []uint64 {
		return draw(g, g.Max("k"), g.Min("s_i"), g.Max("s_i"))
	}, 0),
	family("empty", "an empty pile taken for the end of its line", func(g *contest.Gen) []uint64 {
		return draw(g, g.Between(1, 4), 1, 6)
	}, 7),
	family("random", "the least amount and the greatest added up for the period, as is right for two", func(g *contest.Gen) []uint64 {
		return draw(g, g.Between(g.Min("k"), 12), g.Min("s_i"), piles.Scale(g, 2, g.Max("s_i")))
	}, 0),
	family("full", "a table without the largest pile", func(g *contest.Gen) []uint64 {
		return append(draw(g, g.Between(1, 6), 1, 100), uint64(g.Max("s_i")))
	}, -1),
}

// family makes cases with the amounts that draw returns and piles of up to most stones; 0 draws
// that too, and -1 makes piles near the largest. The first position is won or lost as asked for.
func family(name, catches string, draw func(g *contest.Gen) []uint64, most int64) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: func(g *contest.Gen) {
		least, most := g.Min("h_i"), most
		switch most {
		case 0:
			most = piles.Scale(g, 8, g.Max("h_i"))
		case -1:
			most = g.Max("h_i")
			least = most - int64(g.IntN(20))
		}
		m := 1 + g.Int64N(4)
		if name == "many" && g.Size == int(g.Max("l")) {
			m = g.Max("m")
		}
		makeCase(g, draw(g), int(m), g.Size, least, most)
	}}
}

// draw returns n amounts from lo to hi, which may repeat.
func draw(g *contest.Gen, n, lo, hi int64) []uint64 { return piles.Random(g, int(n), lo, hi) }

// makeCase writes m positions of up to size piles with least to most stones, the first of exactly
// size piles.
func makeCase(g *contest.Gen, amounts []uint64, m, size int, least, most int64) {
	g.Shuffle(len(amounts), func(i, j int) { amounts[i], amounts[j] = amounts[j], amounts[i] })
	contest.WriteLine(g.Out, append([]uint64{uint64(len(amounts))}, amounts...)...)
	g.Line(int64(m))
	values := tabulate(amounts)
	values.Reach(uint64(g.Max("h_i")))
	first := piles.Random(g, size, least, most)
	piles.Amounts(amounts, values.Tabulated).Settle(g, first, g.Min("h_i"), g.Max("h_i"))
	for position := first; m > 0; m-- {
		contest.WriteLine(g.Out, append([]uint64{uint64(len(position))}, position...)...)
		position = piles.Random(g, 1+g.IntN(size), least, most)
	}
}

// starts have one position of a few small piles, and amounts that are small beside them.
func starts() []contest.Start {
	start := func(name string, draw func(g *contest.Gen) []uint64) contest.Start {
		return contest.Start{Name: name, Make: func(g *contest.Gen) {
			makeCase(g, draw(g), 1, 2+g.IntN(4), 2, int64(8+g.Size))
		}}
	}
	return []contest.Start{
		start("two", func(g *contest.Gen) []uint64 { return []uint64{1 + g.Uint64N(3), 4 + g.Uint64N(3)} }),
		start("three", func(g *contest.Gen) []uint64 {
			return []uint64{1 + g.Uint64N(2), 3 + g.Uint64N(2), 5 + g.Uint64N(4)}
		}),
		start("more", func(g *contest.Gen) []uint64 { return draw(g, 5, 1, 12) }),
		start("with 1", func(g *contest.Gen) []uint64 { return append(draw(g, 2, 3, 9), 1) }),
	}
}
