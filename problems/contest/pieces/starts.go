package pieces

import "nimsum/problems/contest"

// Starts returns shapes of a few pieces on a small board for people to play with. A
// piece is put on squares that are empty; spoil, unless it is nil, spoils the board
// first.
func Starts(piece byte, spoil func(g *contest.Gen, grid *Grid)) []contest.Start {
	start := func(name string, put func(g *contest.Gen, grid *Grid, n int) Square) contest.Start {
		return contest.Start{Name: name, Make: func(g *contest.Gen) {
			grid := NewGrid(4+g.IntN(3+g.Size/5), Empty)
			if spoil != nil {
				spoil(g, grid)
			}
			for range 3 + g.IntN(4) {
				if at := grid.At(put(g, grid, grid.Side)); *at == Empty {
					*at = piece
				}
			}
			grid.Write(g)
		}}
	}
	return []contest.Start{
		start("scattered", func(g *contest.Gen, grid *Grid, n int) Square { return Square{g.IntN(n), g.IntN(n)} }),
		start("diagonal", func(g *contest.Gen, grid *Grid, n int) Square {
			r := g.IntN(n)
			return Square{r, max(0, min(n-1, r+g.IntN(3)-1))}
		}),
		start("row", func(g *contest.Gen, grid *Grid, n int) Square { return Square{n - 1 - g.IntN(2), g.IntN(n)} }),
		start("block", func(g *contest.Gen, grid *Grid, n int) Square { return Square{n - 1 - g.IntN(3), n - 1 - g.IntN(3)} }),
	}
}
