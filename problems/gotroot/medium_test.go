package gotroot_test

import (
	fastio "nimsum/io"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/hackenbush"
)

// reference takes bushes apart, and has the value verified by a proof that trusts nothing of that.
func reference(in *fastio.Reader) (grundy.Value, bool) {
	n := in.Int("N", 1, 1<<20)
	edges := make([]hackenbush.Edge, in.Int("M", 0, 1<<20))
	for i := range edges {
		edges[i] = hackenbush.Edge{U: int32(in.Int("end", 1, n)), V: int32(in.Int("end", 1, n))}
	}
	bush, err := hackenbush.Analyze(n+1, edges, 1)
	if err != nil {
		return 0, false
	}
	v, err := bush.Proof().Check(n+1, edges, 1)
	return v, err == nil
}
