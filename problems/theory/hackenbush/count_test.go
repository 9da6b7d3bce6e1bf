package hackenbush

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestCounter holds the counts, of one Counter for all, against the lists.
func TestCounter(t *testing.T) {
	t.Parallel()
	var c Counter
	r := rand.New(rand.NewPCG(5, 6))
	check := func(b bush) {
		t.Helper()
		a := analyze(t, b)
		if err := c.Reset(b.n, b.grounds...); err != nil {
			t.Fatal(err)
		}
		cut := r.IntN(len(b.edges) + 1)
		c.AddEdges(b.edges[:cut])
		c.AddEdges(b.edges[cut:])
		value, winning, err := c.Count()
		if want := len(slices.Collect(a.Winning())); err != nil || value != a.Value() || winning != int64(want) {
			t.Fatalf("%v: worth %v, %d cuts win, %v; want %v, %d", b, value, winning, err, a.Value(), want)
		}
	}
	for range 20_000 {
		check(randomBush(r, 40, 60))
	}
	for _, shape := range shapes {
		check(shape.draw(10_000))
	}
	for range 2000 {
		check(randomBush(r, 4, 60))
	}
}
