package nimble_test

import (
	fastio "nimsum/io"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/nimble"
	"nimsum/problems/theory/grundy"
)

// medium is strips beyond what is searched; a coin is worked out by the mex rule, every
// lower square being an option.
var medium = contesttest.Made(nimble.Problem, 20, 12, 24)

func reference(in *fastio.Reader) (sum grundy.Value, known bool) {
	squares := in.Int("S", 1, 1000)
	coin := contesttest.Table(squares, func(n int, option func(int)) {
		for lower := range n {
			option(lower)
		}
	})
	for i := 1; i <= squares; i++ {
		for range in.Int("c", 0, 1000) {
			sum ^= coin[i]
		}
	}
	return sum, true
}
