package grundysgame

import (
	"slices"

	"nimsum/problems/contest"
)

var families = []contest.Family{
	family("random", "equal halves allowed", func(g *contest.Gen) int64 { return g.Between(1, int64(g.Size)) }),
	family("few", "the lost heaps taken for 1, 2 and every third number after 4", func(g *contest.Gen) int64 {
		return g.Between(1, min(int64(g.Size), lastLost))
	}),
	family("last", "lost heaps listed up to a few hundred only", func(g *contest.Gen) int64 { return int64(g.Size) }),
	{
		Name:    "large",
		Catches: "a table of values up to the largest heap, in quadratic time",
		Fixed:   true,
		Make:    func(g *contest.Gen) { g.Line(max(int64(g.Size)-g.Int64N(3), 1)) },
	},
}

// family makes a family of heaps near those that draw returns, lost or won.
func family(name, catches string, draw func(g *contest.Gen) int64) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: func(g *contest.Gen) {
		n := draw(g)
		if g.Lost {
			i, _ := slices.BinarySearch(lost(), n+1)
			n = lost()[max(i-1, 0)]
		}
		for !g.Lost && !won(n) {
			n++
		}
		g.Line(n)
	}}
}

// starts are of one heap that takes a dozen moves or two.
func starts() []contest.Start {
	start := func(name string, draw func(g *contest.Gen, size int64) int64) contest.Start {
		return contest.Start{Name: name, Make: func(g *contest.Gen) { g.Line(draw(g, int64(g.Size))) }}
	}
	return []contest.Start{
		start("short", func(g *contest.Gen, size int64) int64 { return g.Between(5, 8+size) }),
		start("long", func(g *contest.Gen, size int64) int64 { return g.Between(10, 14+2*size) }),
		start("longer", func(g *contest.Gen, size int64) int64 { return g.Between(18, 22+4*size) }),
	}
}
