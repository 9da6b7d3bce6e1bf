package kings

import (
	"nimsum/problems/contest"
	"nimsum/problems/contest/pieces"
	"nimsum/problems/theory/grundy"
)

var families = []contest.Family{
	{
		Name:    "empty",
		Catches: "a board without kings taken for won",
		Fixed:   true,
		Needs:   []contest.Technique{},
		Make:    func(g *contest.Gen) { pieces.Uniform(g, pieces.Empty) },
	}, {
		Name:    "damaged",
		Catches: "the first square taken for one that is not damaged",
		Fixed:   true,
		Needs:   []contest.Technique{},
		Make:    func(g *contest.Gen) { pieces.Uniform(g, damaged) },
	},
	drawn("full", "moves counted in 16 bits", king, nil),
	{
		Name:    "single",
		Catches: "a search without memory",
		Needs:   []contest.Technique{contest.MexOnGraph},
		Make: func(g *contest.Gen) {
			grid := pieces.NewGrid(g.Size, pieces.Empty)
			scatter(g, grid, damaged, len(grid.Cells)/10)
			worth := values(grid)
			s, ok := grid.Find(g, func(s pieces.Square) bool {
				return *grid.At(s) == pieces.Empty && (worth(s) == 0) == g.Lost
			})
			if ok {
				*grid.At(s) = king
			}
			grid.Write(g)
		},
	},
	drawn("sparse", "moves to squares worth 0 counted, whatever the other kings are worth", pieces.Empty, func(g *contest.Gen, grid *pieces.Grid) {
		scatter(g, grid, king, g.Size)
	}),
	drawn("random", "damaged squares that count as worth 0", pieces.Empty, func(g *contest.Gen, grid *pieces.Grid) {
		for i := range grid.Cells {
			grid.Cells[i] = letters[g.IntN(len(letters))]
		}
		mend(g, grid)
	}),
	{
		Name:    "edge",
		Catches: "0 1 0 1 ... along the first row and column, across damaged squares",
		Make: func(g *contest.Gen) {
			grid := pieces.NewGrid(g.Size, pieces.Empty)
			for i := range g.Size {
				for _, s := range []pieces.Square{{Row: 0, Col: i}, {Row: i, Col: 0}} {
					*grid.At(s) = letters[g.IntN(len(letters))]
				}
			}
			mend(g, grid)
			settle(g, grid, func(s pieces.Square) bool { return min(s.Row, s.Col) == 0 })
			grid.Write(g)
		},
	},
	drawn("walls", "the values of a board without damage", pieces.Empty, func(g *contest.Gen, grid *pieces.Grid) {
		scatter(g, grid, king, len(grid.Cells)/4)
		for r := 1 + g.IntN(2); r < g.Size; r += 2 + g.IntN(3) {
			row := grid.Row(r)
			gap := g.IntN(g.Size)
			for c := range row {
				if c != gap {
					row[c] = damaged
				}
			}
		}
	}),
	drawn("comb", "kings that pass over damaged squares", pieces.Empty, func(g *contest.Gen, grid *pieces.Grid) {
		// Every other column is a dead end below an open first row.
		scatter(g, grid, king, len(grid.Cells)/4)
		for r := 1; r < g.Size; r++ {
			for c := 1; c < g.Size; c += 2 {
				grid.Row(r)[c] = damaged
			}
		}
	}),
	drawn("checkers", "no move between two damaged squares that touch by their corners", pieces.Empty, func(g *contest.Gen, grid *pieces.Grid) {
		scatter(g, grid, king, len(grid.Cells)/4)
		for r := range g.Size {
			for c := (r + 1) % 2; c < g.Size; c += 2 {
				grid.Row(r)[c] = damaged
			}
		}
	}),
	drawn("mirrored", "values added, with carry", pieces.Empty, func(g *contest.Gen, grid *pieces.Grid) {
		grid.Mirror(g, func() byte { return letters[g.IntN(2)] })
	}),
}

// scatter puts a letter on n squares drawn at random, on some perhaps twice.
func scatter(g *contest.Gen, grid *pieces.Grid, letter byte, n int) {
	for range n {
		grid.Cells[g.IntN(len(grid.Cells))] = letter
	}
}

// mend makes sure of a square worth more than 0, by two neighbours in the first row that
// are not damaged: their values differ, as one is a move from the other. These are
// not always the first two, as a program may take those for sound.
func mend(g *contest.Gen, grid *pieces.Grid) {
	from := 0
	if grid.Side > 2 {
		from = g.IntN(grid.Side - 1)
	}
	for i := from; i < min(from+2, grid.Side); i++ {
		if grid.Cells[i] == damaged {
			grid.Cells[i] = pieces.Empty
		}
	}
}

// drawn makes a family of boards that begin as all the same letter.
func drawn(name, catches string, first byte, draw func(g *contest.Gen, grid *pieces.Grid)) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: pieces.Drawn(first, draw, settle)}
}

// settle makes the board lost, or won, as asked for, by kings put on squares
// that may be touched, all if touch is nil, or taken away.
func settle(g *contest.Gen, grid *pieces.Grid, touch func(pieces.Square) bool) {
	value := values(grid)
	var sum grundy.Value
	for r := range grid.Side {
		for c := range pieces.Of(grid.Row(r), king) {
			sum ^= value(pieces.Square{Row: r, Col: c})
		}
	}
	grid.Settle(g, pieces.Filling{Piece: king, Value: value, Sum: sum, Touch: touch})
}

// starts have some damaged squares.
func starts() []contest.Start {
	return pieces.Starts(king, func(g *contest.Gen, grid *pieces.Grid) {
		for range g.IntN(grid.Side + 1) {
			*grid.At(pieces.Square{Row: g.IntN(grid.Side), Col: g.IntN(grid.Side)}) = damaged
		}
	})
}
