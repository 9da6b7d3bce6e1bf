package bachet

import (
	"slices"

	"nimsum/problems/contest"
	"nimsum/problems/contest/piles"
)

var families = []contest.Family{
	family("one", "a second amount taken for granted", func(g *contest.Gen) []uint64 { return []uint64{1} }),
	family("beyond", "the results of single moves written beyond the end of a table of n entries", func(g *contest.Gen) []uint64 {
		return draw(g, g.Between(2, g.Max("m")), int64(g.Size)+1, g.Max("a_i"))
	}),
	{
		Name:    "exact",
		Catches: "the amount n left out, as if something had to stay on the table",
		Fixed:   true,
		Make: func(g *contest.Gen) {
			n := int64(g.Size)
			amounts := draw(g, g.Between(1, g.Max("m")-1), 2, n-1)
			if n > 1 {
				amounts = append(amounts, uint64(n))
			}
			write(g, n, amounts)
		},
	},
	family("random", "amounts kept as bits of a 64-bit word, which loses those above 63", func(g *contest.Gen) []uint64 {
		return draw(g, g.Between(g.Min("m"), g.Max("m")), 2, piles.Scale(g, 1, int64(g.Size)))
	}),
	family("ten", "the last of ten amounts left out", func(g *contest.Gen) []uint64 {
		return draw(g, g.Max("m"), 2, g.Max("m")+int64(g.Size)/8)
	}),
	family("wide", "a period read off results that repeat for less than the greatest amount", func(g *contest.Gen) []uint64 {
		n := int64(g.Size)
		return append(draw(g, 3, 2, 9), uint64(10+g.Between(n/4, n/2)))
	}),
	family("full", "time in proportion to the greatest amount for every stone", func(g *contest.Gen) []uint64 {
		return append(draw(g, g.Max("m")-1, 2, g.Max("a_i")-1), uint64(g.Max("a_i")))
	}),
}

// family makes a family of games with the amounts that draw returns.
func family(name, catches string, draw func(g *contest.Gen) []uint64) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: func(g *contest.Gen) { settled(g, draw) }}
}

// draw returns m different amounts: 1, and others from lo to hi, as many as
// there are.
func draw(g *contest.Gen, m, lo, hi int64) []uint64 {
	amounts := []uint64{1}
	for int64(len(amounts)) < min(m, 1+hi-lo+1) {
		if a := uint64(g.Between(lo, hi)); !slices.Contains(amounts, a) {
			amounts = append(amounts, a)
		}
	}
	return amounts
}

// settled writes a game of g.Size stones that is lost, or won, as asked for; or
// else one of the nearest fewer stones, or of more if there are none.
func settled(g *contest.Gen, draw func(g *contest.Gen) []uint64) {
	var amounts []uint64
	for range 10 {
		amounts = draw(g)
		if rule(amounts).Wins(uint64(g.Size)) != g.Lost {
			write(g, int64(g.Size), amounts)
			return
		}
	}
	table, n := rule(amounts).Tabulate(uint64(g.Size)+1), int64(g.Size)
	other := func() bool { return (table.Value(uint64(n)) == 0) != g.Lost }
	for n > 0 && other() {
		n--
	}
	if n == 0 { // no fewer stones will do
		table = rule(amounts).Tabulate(uint64(g.Max("n")) + 1)
		for n = int64(g.Size); n < g.Max("n") && other(); n++ {
		}
	}
	write(g, n, amounts)
}

func write(g *contest.Gen, n int64, amounts []uint64) {
	g.Shuffle(len(amounts), func(i, j int) { amounts[i], amounts[j] = amounts[j], amounts[i] })
	contest.WriteLine(g.Out, append([]uint64{uint64(n), uint64(len(amounts))}, amounts...)...)
}

// starts have some dozens of stones and amounts that are small beside them.
func starts() []contest.Start {
	return []contest.Start{
		start("few", func(g *contest.Gen) []uint64 { return draw(g, g.Between(4, 5), 2, 9) }),
		start("more", func(g *contest.Gen) []uint64 { return draw(g, g.Between(6, 8), 2, 14) }),
		start("odd", func(g *contest.Gen) []uint64 {
			amounts := draw(g, 2, 2, 8)
			for a := uint64(3); a < 12; a += 2 {
				if g.IntN(4) > 0 && !slices.Contains(amounts, a) {
					amounts = append(amounts, a)
				}
			}
			return amounts
		}),
		start("steep", func(g *contest.Gen) []uint64 {
			amounts := []uint64{1}
			for a := uint64(2); a < 24; a = 2*a - g.Uint64N(a/2+1) {
				amounts = append(amounts, a)
			}
			slices.Sort(amounts)
			return slices.Compact(amounts)
		}),
	}
}

func start(name string, amounts func(g *contest.Gen) []uint64) contest.Start {
	return contest.Start{Name: name, Make: func(g *contest.Gen) {
		a := amounts(g)
		write(g, g.Between(int64(12+g.Size), int64(30+4*g.Size)), a[:min(len(a), int(g.Max("m")))])
	}}
}
