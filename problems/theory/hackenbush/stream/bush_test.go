package stream

import (
	"math/rand/v2"
	"testing"
)

// relabel renumbers the vertices of edges: v becomes to[v].
func relabel(edges []Edge, to []int) {
	for i, e := range edges {
		edges[i] = Edge{int32(to[e.U]), int32(to[e.V])}
	}
}

// TestMemory keeps the promise of 20 bytes a vertex.
func TestMemory(t *testing.T) {
	const n = 100_000
	r := rand.New(rand.NewPCG(9, 4))
	edges := make([]Edge, 5*n)
	for i := range edges {
		edges[i] = Edge{r.Int32N(n), r.Int32N(n)}
	}
	for _, m := range []int{n / 2, n - 1, 5 * n} {
		var b Bush
		b.Reset(n, []int{0})
		b.Expect(m)
		b.AddEdges(edges[:m])
		b.Value()
		if cap(b.sets.parent) > n+n/50 || cap(b.joints) > n+n/50 {
			t.Errorf("%d vertices take %d links and %d joints", n, cap(b.sets.parent), cap(b.joints))
		}
	}
}
