package squagame

import (
	"cmp"
	"iter"
	"slices"

	"nimsum/problems/contest/shrink"
	"nimsum/sweep"
)

// redraw draws the same forest as tightly as can be, first with squares that
// touch, then with room between them; and moves all squares to the origin.
func redraw(d shrink.Draft) iter.Seq[shrink.Draft] {
	return func(yield func(shrink.Draft) bool) {
		squares := make([]sweep.Square, len(d.Rows))
		for i, row := range d.Rows {
			squares[i] = sweep.Square{X: row[0], Y: row[1], Side: row[2]}
		}
		parent, err := sweep.Parents(squares)
		if err != nil || len(squares) == 0 {
			return
		}
		if yield(tight(squares, parent, 0)) && yield(tight(squares, parent, 1)) {
			yield(nearer(d))
		}
	}
}

// tight draws a forest with a gap between squares.
func tight(squares []sweep.Square, parent []int32, gap int64) shrink.Draft {
	// A square is larger than what is inside it.
	order := make([]int, len(squares))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(squares[i].Side, squares[j].Side) })

	plane := len(squares)
	around := func(i int) int {
		if parent[i] < 0 {
			return plane
		}
		return int(parent[i])
	}
	drawn := make([][]int64, len(squares))
	taken := make([]int64, len(squares)+1) // along the diagonal
	inside := make([]int, len(squares)+1)
	for _, i := range order {
		side := max(taken[i]+gap, 1)
		if inside[i] == 1 && gap == 0 {
			side++ // or it would be the one inside
		}
		p := around(i)
		at := taken[p]
		if inside[p] > 0 || p != plane {
			at += gap
		}
		drawn[i] = []int64{at, at, side}
		taken[p] = at + side
		inside[p]++
	}
	for _, i := range slices.Backward(order) {
		if p := around(i); p != plane {
			drawn[i][0] += drawn[p][0]
			drawn[i][1] += drawn[p][1]
		}
	}
	return shrink.Draft{Head: []int64{0}, Rows: drawn}
}

// nearer moves the squares so that none has a negative coordinate, nor all of them
// room below.
func nearer(d shrink.Draft) shrink.Draft {
	moved := d.Clone()
	for axis := range 2 {
		least := slices.MinFunc(d.Rows, func(a, b []int64) int { return cmp.Compare(a[axis], b[axis]) })[axis]
		for _, row := range moved.Rows {
			row[axis] -= least
		}
	}
	return moved
}
