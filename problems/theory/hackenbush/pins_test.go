package hackenbush

import (
	"math/rand/v2"
	"testing"
	"time"

	"nimsum/testdata/long"
)

// randomTree has the vertices from ground to n-1, named at random, and its edges in any order.
func randomTree(r *rand.Rand, ground, n int) (edges []Edge) {
	names := r.Perm(n - ground)
	reach := 1 + r.IntN(n)
	for v := 1; v < len(names); v++ {
		e := Edge{int32(ground + names[v]), int32(ground + names[v-1-r.IntN(min(v, reach))])}
		if r.IntN(2) == 0 {
			e.U, e.V = e.V, e.U
		}
		edges = append(edges, e)
	}
	r.Shuffle(len(edges), func(i, j int) { edges[i], edges[j] = edges[j], edges[i] })
	return edges
}

// TestPins compares the values with those of the bush that stands on several grounds, found by
// the bare rules while it is small and by a Stream else.
func TestPins(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(4, 2))
	var pins Pins
	for k := range long.Size(200, 3000) {
		n, ground := 1+r.IntN(8), 0
		if k%4 == 0 {
			n, ground = 2+r.IntN(60), 1
		}
		edges := randomTree(r, ground, n)
		if err := pins.Reset(n, ground); err != nil {
			t.Fatal(err)
		}
		half := len(edges) / 2
		pins.AddEdges(edges[:half])
		pins.AddEdges(edges[half:])
		values, err := pins.Values()
		if err != nil {
			t.Fatalf("%v: %v", edges, err)
		}
		var grounds []int
		for got := range values {
			grounds = append(grounds, ground+len(grounds))
			var want = got
			if n <= 8 {
				want, _ = bareRules(bush{n: n, edges: edges, grounds: grounds})
			} else {
				var s Stream
				if err := s.Reset(n, grounds...); err != nil {
					t.Fatal(err)
				}
				s.AddEdges(edges)
				want, _ = s.Value()
			}
			if got != want {
				t.Fatalf("%v held in %v is worth %v, want %v", edges, grounds, got, want)
			}
		}
		if len(grounds) != n-ground {
			t.Fatalf("%d values of %d vertices", len(grounds), n-ground)
		}
	}
}

func TestPinsRefuse(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		n     int
		edges []Edge
		says  string
	}{
		{3, []Edge{{0, 1}}, "the edges do not form a tree"},
		{3, []Edge{{0, 1}, {1, 0}}, "the edges do not form a tree"},
		{3, []Edge{{0, 1}, {2, 2}}, "the edges do not form a tree"},
		{4, []Edge{{1, 2}, {2, 3}, {3, 1}}, "the edges do not form a tree"},
		{3, []Edge{{0, 1}, {2, 3}}, "edge 1: vertex 3 is outside 0..2"},
	} {
		var pins Pins
		if err := pins.Reset(c.n, 0); err != nil {
			t.Fatal(err)
		}
		pins.AddEdges(c.edges)
		if _, err := pins.Values(); err == nil || err.Error() != c.says {
			t.Errorf("%v: error %v, want %s", c.edges, err, c.says)
		}
	}
	var pins Pins
	for _, grounds := range [][]int{{}, {3}, {0, 1}} {
		if err := pins.Reset(3, grounds...); err == nil {
			t.Errorf("a tree begins on grounds %v", grounds)
		}
	}
}

// TestPinsFast holds all values of a path against the time that climbing without marks would take.
func TestPinsFast(t *testing.T) {
	n := long.Size(200_000, 10_000_000)
	edges := make([]Edge, n-1)
	for v := range edges { // the path 0, n-1, n-2, ..., 1
		edges[v] = Edge{U: int32((n - v) % n), V: int32(n - v - 1)}
	}
	var pins Pins
	start := time.Now()
	if err := pins.Reset(n, 0); err != nil {
		t.Fatal(err)
	}
	pins.AddEdges(edges)
	values, err := pins.Values()
	if err != nil {
		t.Fatal(err)
	}
	k := 0
	for got := range values {
		// At first a path of n-1 edges, and then as many loops.
		want := uint32(n-1) % 2
		if k == 0 {
			want = uint32(n - 1)
		}
		if uint32(got) != want {
			t.Fatalf("held in %d vertices it is worth %v, want %d", k+1, got, want)
		}
		k++
	}
	t.Logf("%d values in %v", k, time.Since(start))
}
