package staircase_test

import (
	"sync"

	fastio "nimsum/io"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/theory/grundy"
)

// medium is staircases beyond what is searched. Their value is worked out coin by coin:
// a step is a heap that may be made any smaller, its coins falling where they can be
// sent on, so only every other step from the lowest counts.
var medium = contesttest.Lists(6000, contesttest.CountAndLine)

var heap = sync.OnceValue(func() []grundy.Value {
	return contesttest.Table(6000, func(n int, option func(int)) {
		for left := range n {
			option(left)
		}
	})
})

func reference(in *fastio.Reader) (sum grundy.Value, known bool) {
	return contesttest.SumOf(in, in.Int("n", 1, 10), func(i int) []grundy.Value {
		if i%2 == 1 { // step i+1: worth nothing
			return make([]grundy.Value, 6001)
		}
		return heap()
	})
}
