package takeaway

import (
	"iter"

	"nimsum/problems/contest/shrink"
)

var layout = shrink.Layout{Head: 2, Count: 1, Row: 1, OnLine: true, Also: remainders}

// remainders leaves of all piles what remains after division by k+1, then of each.
func remainders(d shrink.Draft) iter.Seq[shrink.Draft] {
	return func(yield func(shrink.Draft) bool) {
		k := uint64(d.Head[1])
		all := d.Clone()
		for _, row := range all.Rows {
			row[0] = int64(uint64(row[0]) % (k + 1))
		}
		if !yield(all) {
			return
		}
		for i, row := range all.Rows {
			one := d.Clone()
			one.Rows[i] = row
			if !yield(one) {
				return
			}
		}
	}
}
