package fixedturns_test

import (
	"sync"

	fastio "nimsum/io"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/theory/grundy"
)

// medium is piles beyond what is searched: from pile i a move takes i stones.
var medium = contesttest.Lists(6000, contesttest.CountAndLine)

var tables = sync.OnceValue(func() (tables [][]grundy.Value) {
	for i := range 4 {
		tables = append(tables, contesttest.Table(6000, func(n int, option func(int)) {
			if n > i {
				option(n - i - 1)
			}
		}))
	}
	return tables
})

func reference(in *fastio.Reader) (grundy.Value, bool) {
	return contesttest.SumOf(in, in.Int("N", 1, 4), func(i int) []grundy.Value { return tables()[i] })
}
