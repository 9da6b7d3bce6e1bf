package funnystone_test

import (
	fastio "nimsum/io"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/funnystone"
	"nimsum/problems/theory/grundy"
)

// medium is rows beyond what is searched; a stone is worked out by the mex rule over
// pairs of stones nearer to the end.
var medium = contesttest.Made(funnystone.Problem, 15, 12, 23)

func reference(in *fastio.Reader) (sum grundy.Value, known bool) {
	n := in.Int("n", 1, 100)
	stone := make([]grundy.Value, n) // so many piles from the last
	for d := range stone {
		var options []grundy.Value
		for j := range d {
			for k := range j + 1 {
				options = append(options, stone[j]^stone[k])
			}
		}
		stone[d] = grundy.Mex(options)
	}
	for i := range n {
		if in.Int("S", 0, 1000)%2 == 1 {
			sum ^= stone[n-1-i]
		}
	}
	return sum, true
}
