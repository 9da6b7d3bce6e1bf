package gra

import (
	"iter"

	"nimsum/problems/contest/shrink"
)

// closer moves everything behind a gap nearer: pawns and the end of the board.
func closer(d shrink.Draft) iter.Seq[shrink.Draft] {
	return func(yield func(shrink.Draft) bool) {
		for i := range len(d.Rows) + 1 {
			before, at := int64(0), d.Head[0]
			if i > 0 {
				before = d.Rows[i-1][0]
			}
			if i < len(d.Rows) {
				at = d.Rows[i][0]
			}
			gap := at - before - 1
			if gap <= 0 {
				continue
			}
			for smaller := range shrink.Numbers(gap) {
				moved := d.Clone()
				moved.Head[0] -= gap - smaller
				for _, row := range moved.Rows[i:] {
					row[0] -= gap - smaller
				}
				if !yield(moved) {
					return
				}
			}
		}
	}
}
