package takeaway_test

import (
	"sync"

	fastio "nimsum/io"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/theory/grundy"
)

// medium is piles beyond what is searched, with limits small and large.
func medium(yield func(string) bool) {
	for _, k := range limits {
		for text := range contesttest.Lists(6000, func(stones []int) string {
			return contesttest.Line(len(stones), k) + contesttest.Line(stones...)
		}) {
			if !yield(text) {
				return
			}
		}
	}
}

var limits = []int{1, 2, 7, 255, 4999}

var tables = sync.OnceValue(func() map[int][]grundy.Value {
	tables := map[int][]grundy.Value{}
	for _, k := range limits {
		tables[k] = contesttest.Table(6000, func(n int, option func(int)) {
			for take := 1; take <= min(n, k); take++ {
				option(n - take)
			}
		})
	}
	return tables
})

func reference(in *fastio.Reader) (grundy.Value, bool) {
	n, k := in.Int("n", 1, 10), in.Int("k", 1, 10_000)
	return contesttest.SumOf(in, n, func(int) []grundy.Value { return tables()[k] })
}
