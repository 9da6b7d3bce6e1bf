package squagame_test

import (
	"slices"

	fastio "nimsum/io"
	"nimsum/problems/theory/grundy"
)

// reference holds each square against every other, and works them out from the smallest
// up.
func reference(in *fastio.Reader) (sum grundy.Value, known bool) {
	type square struct{ x, y, side int64 }
	squares := make([]square, in.Int("n", 1, 10_000))
	for i := range squares {
		squares[i] = square{in.Int64("x", -1<<40, 1<<40), in.Int64("y", -1<<40, 1<<40), in.Int64("a", 1, 1<<40)}
	}
	slices.SortFunc(squares, func(a, b square) int { return int(a.side - b.side) })
	within := make([]grundy.Value, len(squares))
	for i, s := range squares {
		around := slices.IndexFunc(squares[i+1:], func(o square) bool {
			return o.side > s.side && o.x <= s.x && o.y <= s.y && s.x+s.side <= o.x+o.side && s.y+s.side <= o.y+o.side
		})
		if around < 0 {
			sum ^= within[i] + 1
		} else {
			within[i+1+around] ^= within[i] + 1
		}
	}
	return sum, true
}
