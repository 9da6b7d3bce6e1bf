package lights

import (
	"math/bits"
	"slices"

	"nimsum/problems/contest"
	"nimsum/problems/theory/nimfield"
)

var families = []contest.Family{
	{
		Name:    "dark",
		Catches: "a grid without lit cells given to the player who is to move",
		Fixed:   true,
		Needs:   []contest.Technique{},
		Make:    func(g *contest.Gen) { g.Line(0) },
	},
	drawn("row", "columns and rows counted from 0", func(g *contest.Gen, b *grid) cell {
		b.rows = 1
		return b.any(g)
	}).Needing(contest.CoinTurning, contest.NimSum),
	drawn("random", "ordinary products", func(g *contest.Gen, b *grid) cell { return b.any(g) }),
	drawn("powers", "products without carries", func(g *contest.Gen, b *grid) cell {
		power := func() int64 { return 1 << g.IntN(bits.Len64(uint64(b.rows))) }
		return cell{power(), power()}
	}),
	drawn("squares", "the square of 2^(2^k) without its half", func(g *contest.Gen, b *grid) cell {
		x := b.any(g).x
		return cell{x, x}
	}),
	drawn("mirrored", "a grid taken for lost in which each cell has its mirror image", func(g *contest.Gen, b *grid) cell {
		if b.last = (cell{b.last.y, b.last.x}); b.last.x == 0 || slices.Contains(b.lit, b.last) {
			b.last = b.any(g)
		}
		return b.last
	}),
	drawn("large", "room for columns and rows up to 255", func(g *contest.Gen, b *grid) cell {
		b.columns, b.rows = g.Max("x"), g.Max("y")
		if len(b.lit) == 0 {
			return cell{b.columns, b.rows}
		}
		return cell{g.Between(b.columns/2, b.columns), g.Between(b.rows/2, b.rows)}
	}),
	drawn("wide", "values kept in 8 or 14 bits", func(g *contest.Gen, b *grid) cell {
		b.columns, b.rows = g.Max("x"), g.Max("y")
		b.want = nimfield.Value(g.Between(1, 3)) << (8 + 6*g.IntN(2))
		return b.any(g)
	}),
}

// A grid is a case in the making.
type grid struct {
	columns, rows int64
	lit           []cell
	last          cell           // drawn, of a grid with mirror images
	sum           nimfield.Value // what the lit cells are worth
	want          nimfield.Value // what they are to be worth in a won grid, if that matters
}

// drawn makes a family of grids with g.Size lit cells that draw returns, the last of which makes
// them lost or worth what is wanted. Small grids are crowded, large ones are not.
func drawn(name, catches string, draw func(g *contest.Gen, b *grid) cell) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: func(g *contest.Gen) {
		far := min(2+int64(g.Size)*int64(g.Size)/8, g.Max("x"), g.Max("y"))
		b := &grid{columns: far, rows: far}
		for tries := 0; len(b.lit) < g.Size && tries < 4*g.Size+20; tries++ {
			b.flip(draw(g, b))
		}
		switch {
		case g.Lost:
			b.settle(g, 0)
		case b.want > 0 || b.sum == 0:
			b.settle(g, max(b.want, 1))
		}
		g.Shuffle(len(b.lit), func(i, k int) { b.lit[i], b.lit[k] = b.lit[k], b.lit[i] })
		g.Line(int64(len(b.lit)))
		for _, c := range b.lit {
			g.Line(c.x, c.y)
		}
	}}
}

func (b *grid) any(g *contest.Gen) cell { return cell{g.Between(1, b.columns), g.Between(1, b.rows)} }

func (b *grid) flip(c cell) {
	b.lit = flip(b.lit, c)
	b.sum ^= c.worth()
}

// settle makes the sum what is wanted, by one cell in place of another if there is such a cell.
func (b *grid) settle(g *contest.Gen, want nimfield.Value) {
	for b.sum != want {
		if len(b.lit) > 1 {
			b.flip(b.lit[g.IntN(len(b.lit))])
		}
		last := b.any(g)
		for start, k := g.Int64N(b.columns), int64(0); k < b.columns; k++ {
			x := 1 + (start+k)%b.columns
			if y := nimfield.Product(b.sum^want, nimfield.Inverse(nimfield.Value(x))); y > 0 && y <= nimfield.Value(b.rows) {
				last = cell{x, int64(y)}
				break
			}
		}
		if b.sum != want {
			b.flip(last)
		}
	}
}
