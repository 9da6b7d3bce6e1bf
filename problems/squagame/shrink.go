package squagame

import (
	"cmp"
	"iter"
	"math/rand/v2"
	"slices"

	"nimsum/problems/contest"
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

// tight draws a forest with a gap between squares, all along the diagonal. The layout leaves
// nothing to chance.
func tight(squares []sweep.Square, parent []int32, gap int64) shrink.Draft {
	// A square is larger than what is inside it.
	order := bySide(squares)
	rank := make([]int32, len(squares))
	for k, i := range order {
		rank[i] = int32(k)
	}
	around := make([]int32, len(squares))
	for k, i := range order {
		if around[k] = parent[i]; parent[i] >= 0 {
			around[k] = rank[parent[i]]
		}
	}
	l := layout{gap: gap, slack: 2 * gap, leaf: 1, ways: []way{aslant}, centred: true}
	drawn := shrink.Draft{Head: []int64{0}, Rows: make([][]int64, len(squares))}
	for k, q := range l.place(&contest.Gen{Rand: rand.New(rand.NewPCG(0, 0))}, around) {
		drawn.Rows[order[k]] = []int64{q.X, q.Y, q.Side}
	}
	return drawn
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
