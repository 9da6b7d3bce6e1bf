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
	}, {
		Name:    "full",
		Catches: "a loss seen on one diagonal of the bar only",
		Make: func(g *contest.Gen) {
			b := bar{rows: g.Max("m"), columns: g.Max("n")}
			settled(g, func() bar { return badAt(g, b) })
		},
	}, {
		Name:    "corner",
		Catches: "the parity of the number of lines taken for the outcome",
		Make: func(g *contest.Gen) {
			settled(g, func() bar {
				b := random(g)
				b.row = g.Int64N(2) * (b.rows - 1)
				b.column = g.Int64N(2) * (b.columns - 1)
				return b
			})
		},
	}, {
		Name:    "centre",
		Catches: "only square bars taken for lost",
		Make: func(g *contest.Gen) {
			// Where the same is left on both sides of the bad piece, or nearly so.
			settled(g, func() bar {
				b := random(g)
				b.row = min((b.rows-1)/2+g.Int64N(2), b.rows-1)
				b.column = min((b.columns-1)/2+g.Int64N(2), b.columns-1)
				return b
			})
		},
	}, {
		Name:    "edge",
		Catches: "the lines on the two sides of the bad piece counted as one heap",
		Make: func(g *contest.Gen) {
			settled(g, func() bar {
				b := random(g)
				b.row = g.Int64N(2) * (b.rows - 1)
				return b
			})
		},
	}, {
		Name:    "random",
		Catches: "rows and columns mixed up",
		Make:    func(g *contest.Gen) { settled(g, func() bar { return random(g) }) },
	},
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

// settled writes the first bar that is lost, or won, as asked for. Every shape
// has both: one in 64 is lost, or more.
func settled(g *contest.Gen, draw func() bar) {
	b := draw()
	for range 10_000 {
		if (b.value() == 0) == g.Lost {
			break
		}
		b = draw()
	}
	write(g, b)
}

func write(g *contest.Gen, b bar) { g.Line(b.rows, b.columns, b.row, b.column) }
