package hackenbush

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nimsum/problems/theory/grundy"
	"nimsum/testdata/long"
)

func count(c *Counter, b bush, blocks ...int) (grundy.Value, int64, error) {
	if err := c.Reset(b.n, b.grounds...); err != nil {
		return 0, 0, err
	}
	edges := b.edges
	for _, k := range blocks {
		k = min(k, len(edges))
		c.AddEdges(edges[:k])
		edges = edges[k:]
	}
	c.AddEdges(edges)
	return c.Count()
}

// TestCounter holds counts, by one Counter for all, against lists.
func TestCounter(t *testing.T) {
	t.Parallel()
	var c Counter
	r := rand.New(rand.NewPCG(5, 6))
	check := func(b bush) {
		t.Helper()
		a := analyze(t, b)
		value, winning, err := count(&c, b, r.IntN(10), r.IntN(10_000))
		if want := len(slices.Collect(a.Winning())); err != nil || value != a.Value() || winning != int64(want) {
			t.Fatalf("%v: worth %v, %d cuts win, %v; want %v, %d", b, value, winning, err, a.Value(), want)
		}
		if again, same, err := c.Count(); again != value || same != winning || err != nil {
			t.Fatalf("%v: %d cuts win, and then %d", b, winning, same)
		}
	}
	for _, size := range []struct{ n, m int }{{4, 60}, {40, 60}, {12, 90}} {
		for range long.Size(700, 7000) {
			check(randomBush(r, size.n, size.m))
		}
	}
	for _, shape := range shapes {
		check(shape.draw(long.Size(4000, 20_000)))
	}
}

func TestCounterErrors(t *testing.T) {
	wantError := func(c *Counter, want string) {
		t.Helper()
		for range 2 {
			if _, _, err := c.Count(); err == nil || err.Error() != want {
				t.Errorf("error %v, want %s", err, want)
			}
		}
	}
	var c Counter
	if err := c.Reset(3, 3); err == nil {
		t.Error("a ground out of range was taken")
	}
	c.AddEdges([]Edge{{0, 1}})
	wantError(&c, "ground 3 is outside 0..2")

	loops := make([]Edge, 3*dense) // thinned out from here on
	for _, few := range [][]Edge{{{0, 1}}, loops} {
		if _, _, err := count(&c, bush{3, append(slices.Clone(few), Edge{1, 3}, Edge{9, 9}), []int{0}}, len(few)); err == nil {
			t.Error("a vertex out of range was taken")
		}
	}
	wantError(&c, "edge 9: vertex 3 is outside 0..2")
	if value, winning, err := count(&c, path(3)); value != 3 || winning != 1 || err != nil {
		t.Errorf("a stalk of 3 edges is worth %v, %d cuts win, %v", value, winning, err)
	}
}

// TestCounterMemory keeps the promises of Counter.
func TestCounterMemory(t *testing.T) {
	var c Counter
	for _, shape := range shapes {
		b := shape.draw(30_000)
		run := func() {
			if _, _, err := count(&c, b); err != nil {
				t.Fatal(err)
			}
		}
		run()
		if again := testing.AllocsPerRun(5, run); again != 0 {
			t.Errorf("%s: %v allocations for a bush no larger", shape.name, again)
		}
	}
	dense := random(100)(1_000_000)
	c = Counter{}
	if _, _, err := count(&c, dense); err != nil {
		t.Fatal(err)
	}
	kept := 0
	for _, edges := range c.anatomy.kept {
		kept += len(edges)
	}
	if kept > 6*dense.n {
		t.Errorf("of %d vertices %d edges are kept", dense.n, kept)
	}
}
