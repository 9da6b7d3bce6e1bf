package nim_test

import (
	"sync"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/contest/piles"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps"
)

// medium is piles beyond what is searched; what they are worth is worked out by the
// mex rule, every smaller pile being an option.
var medium = contesttest.Lists(6000, contesttest.CountAndLine)

var table = sync.OnceValue(func() []grundy.Value {
	return contesttest.Table(6000, func(n int, option func(int)) {
		for left := range n {
			option(left)
		}
	})
})

func reference(in *fastio.Reader) (grundy.Value, bool) {
	return contesttest.SumOf(in, in.Int("N", 1, 10), func(int) []grundy.Value { return table() })
}

// falsified is Nim with a theory that is wrong from 100 stones on.
func falsified(yield func(contest.Position) bool) {
	wrong := &piles.Game{Next: func(_ int, after uint64) uint64 { return after + 1 }, Rule: heaps.Same(heaps.UpTo(99))}
	_ = yield(wrong.Position([]uint64{100})) && yield(wrong.Position([]uint64{3, 100, 7}))
}
