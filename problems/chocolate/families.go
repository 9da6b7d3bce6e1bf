package chocolate

import "nimsum/problems/contest"

var families = []contest.Family{
	{
		Name:    "least",
		Catches: "distances to the far edges that are one too large",
		Fixed:   true,
		Make: func(g *contest.Gen) {
			write(g, bar{rows: g.Min("m"), columns: g.Min("n"), row: g.Int64N(g.Min("m")), column: g.Int64N(g.Min("n"))})
		},
	},
	settled("full", "a loss seen on one diagonal of the bar only", func(g *contest.Gen) bar {
		return badAt(g, bar{rows: g.Max("m"), columns: g.Max("n")})
	}),
	settled("corner", "the parity of the number of lines taken for the outcome", func(g *contest.Gen) bar {
		b := random(g)
		b.row = g.Int64N(2) * (b.rows - 1)
		b.column = g.Int64N(2) * (b.columns - 1)
		return b
	}),
	settled("centre", "only square bars taken for lost", func(g *contest.Gen) bar {
		// Where the same is left on both sides of the bad piece, or nearly so.
		b := random(g)
		b.row = min((b.rows-1)/2+g.Int64N(2), b.rows-1)
		b.column = min((b.columns-1)/2+g.Int64N(2), b.columns-1)
		return b
	}),
	settled("edge", "the lines on the two sides of the bad piece counted as one heap", func(g *contest.Gen) bar {
		b := random(g)
		b.row = g.Int64N(2) * (b.rows - 1)
		return b
	}),
	settled("random", "rows and columns mixed up", random),
}

// random returns a bar of g.Size rows and up to twice as many columns.
func random(g *contest.Gen) bar {
	rows := max(int64(g.Size), g.Min("m"))
	return badAt(g, bar{rows: rows, columns: g.Between(g.Min("n"), min(2*rows, g.Max("n")))})
}

// badAt returns a bar with the bad piece anywhere.
func badAt(g *contest.Gen, b bar) bar {
	b.row, b.column = g.Int64N(b.rows), g.Int64N(b.columns)
	return b
}

// settled makes a family of the first bars that are lost, or won, as asked for. Every
// shape has both: one in 64 is lost, or more.
func settled(name, catches string, draw func(g *contest.Gen) bar) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: func(g *contest.Gen) {
		b := draw(g)
		for range 10_000 {
			if (b.value() == 0) == g.Lost {
				break
			}
			b = draw(g)
		}
		write(g, b)
	}}
}

func write(g *contest.Gen, b bar) { g.Line(b.rows, b.columns, b.row, b.column) }

// starts are bars that fit a page.
func starts() []contest.Start {
	return contest.StartsOf(families, func(size int) int { return 4 + size/2 }, "corner", "centre", "edge", "random")
}
