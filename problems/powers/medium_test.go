package powers_test

import (
	"sync"

	fastio "nimsum/io"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/theory/grundy"
)

// medium is piles beyond what is searched, worked out by the mex rule.
var medium = contesttest.Lists(50_000, contesttest.CountAndLine)

var values = sync.OnceValue(func() []grundy.Value {
	return contesttest.Table(50_000, func(n int, option func(int)) {
		for _, take := range []int{1, 2 * 2, 3 * 3 * 3, 4 * 4 * 4 * 4, 5 * 5 * 5 * 5 * 5, 6 * 6 * 6 * 6 * 6 * 6} {
			if take <= n {
				option(n - take)
			}
		}
	})
})

func reference(in *fastio.Reader) (grundy.Value, bool) {
	return contesttest.SumOf(in, in.Int("N", 1, 10), func(int) []grundy.Value { return values() })
}
