package knights

import (
	"nimsum/problems/contest"
	"nimsum/problems/contest/pieces"
	"nimsum/problems/theory/board"
	"nimsum/problems/theory/grundy"
)

var families = []contest.Family{
	{
		Name:    "empty",
		Catches: "a board without knights taken for won",
		Fixed:   true,
		Needs:   []contest.Technique{},
		Make:    func(g *contest.Gen) { pieces.Uniform(g, pieces.Empty) },
	},
	drawn("full", "a board taken for won because some knight on it can win alone", knight, nil),
	{
		Name:    "single",
		Catches: "a search without memory",
		Needs:   []contest.Technique{contest.Periods},
		Make: func(g *contest.Gen) {
			grid := pieces.NewGrid(g.Size, pieces.Empty)
			worth := value(g.Size)
			if s, ok := grid.Find(g, func(s pieces.Square) bool { return (worth(s) == 0) == g.Lost }); ok {
				*grid.At(s) = knight
			}
			grid.Write(g)
		},
	},
	drawn("sparse", "knights only told apart into those that win alone and those that lose", pieces.Empty, func(g *contest.Gen, grid *pieces.Grid) {
		for range g.Size {
			grid.Cells[g.IntN(len(grid.Cells))] = knight
		}
	}),
	drawn("dense", "values worked out row by row, though a move may go down", pieces.Empty, func(g *contest.Gen, grid *pieces.Grid) {
		scatter(g, grid.Cells)
	}),
	{
		Name:    "edge",
		Catches: "values of an endless board used in the last row and column",
		Make: func(g *contest.Gen) {
			grid := pieces.NewGrid(g.Size, pieces.Empty)
			last := g.Size - 1
			scatter(g, grid.Row(last))
			for r := range last {
				grid.Row(r)[last] = letters[g.IntN(2)]
			}
			settle(g, grid, func(s pieces.Square) bool { return max(s.Row, s.Col) == last })
			grid.Write(g)
		},
	},
	drawn("mirrored", "values added, with carry", pieces.Empty, func(g *contest.Gen, grid *pieces.Grid) {
		grid.Mirror(g, func() byte { return knight })
	}).Needing(contest.SumOfPieces, contest.Periods),
}

// scatter puts a knight on each of the cells or not, as a coin falls.
func scatter(g *contest.Gen, cells []byte) {
	var coins uint64
	for i := range cells {
		if i%64 == 0 {
			coins = g.Uint64()
		}
		cells[i] = letters[coins>>(i%64)&1]
	}
}

// drawn makes a family of boards that begin as all the same letter.
func drawn(name, catches string, first byte, draw func(g *contest.Gen, grid *pieces.Grid)) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: pieces.Drawn(first, draw, settle)}
}

// settle makes the board lost, or won, as asked for, by knights put on squares
// that may be touched, all if touch is nil, or taken away.
func settle(g *contest.Gen, grid *pieces.Grid, touch func(pieces.Square) bool) {
	var sum grundy.Value
	for r := range grid.Side {
		value, _ := rowValue(board.Knights(grid.Side), r, grid.Row(r))
		sum ^= value
	}
	grid.Settle(g, pieces.Filling{Piece: knight, Value: value(grid.Side), Sum: sum, Touch: touch})
}

func starts() []contest.Start {
	return pieces.Starts(knight, nil)
}
