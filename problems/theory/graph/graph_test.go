package graph_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nimsum/problems/theory/graph"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/rules"
	"nimsum/testdata/long"
)

func of(arcs [][]int32) *graph.Graph {
	g := new(graph.Graph)
	for _, to := range arcs {
		g.Add(func(all []int32) []int32 { return append(all, to...) })
	}
	return g
}

// Example has a square with one diagonal, all arcs away from vertex 0.
func Example() {
	values, _ := of([][]int32{{1, 2, 3}, {2}, {3}, {}}).Values()
	fmt.Println(values)
	_, err := of([][]int32{{1}, {3}, {1}, {2, 0}}).Values()
	fmt.Println(err)
	// Output:
	// [2 0 1 0]
	// the arcs 1 > 3 > 2 > 1 make a cycle, on which play need not end
}

// TestRandom compares with the search of package rules, which finds cycles too.
func TestRandom(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	cycles := 0
	for range 2000 {
		n := 1 + rng.IntN(12)
		arcs, order := make([][]int32, n), rng.Perm(n)
		for range rng.IntN(3 * n) {
			a, b := rng.IntN(n), rng.IntN(n)
			if order[a] < order[b] && rng.IntN(30) > 0 {
				a, b = b, a
			}
			if a != b || rng.IntN(20) == 0 {
				arcs[a] = append(arcs[a], int32(b))
			}
		}
		search := rules.NewValues(func(c int32, options *rules.Options[int32]) {
			for _, to := range arcs[c] {
				options.Add(to)
			}
		}, rules.Limits{})
		values, err := of(arcs).Values()
		cycle, _ := err.(graph.Cycle)
		var failed error
		for v := range int32(n) {
			want, err := search.Of(v)
			if err != nil {
				failed = err
				continue
			}
			if cycle == nil && grundy.Value(values[v]) != want {
				t.Fatalf("%v: vertex %d is worth %d, want %d", arcs, v, values[v], want)
			}
		}
		if (failed != nil) != (cycle != nil) {
			t.Fatalf("%v: cycle %v, by the rules error %v", arcs, cycle, failed)
		}
		for i, v := range cycle {
			if !slices.Contains(arcs[v], cycle[(i+1)%len(cycle)]) || slices.Contains(cycle[:i], v) {
				t.Fatalf("%v: %v is no cycle", arcs, cycle)
			}
		}
		if cycle != nil {
			cycles++
		}
	}
	if cycles < 100 || cycles > 1900 {
		t.Errorf("%d of 2000 graphs have a cycle", cycles)
	}
}

// TestPath has a path that no recursion goes along, both ways, and a graph all of whose arcs that
// can be there are there: its vertex v is worth v, the most that so many arcs allow.
func TestPath(t *testing.T) {
	n := int32(long.Size(100_000, 2_000_000))
	for _, step := range []int32{-1, 1} {
		g := new(graph.Graph)
		for v := range n {
			g.Add(func(to []int32) []int32 {
				if w := v + step; w >= 0 && w < n {
					to = append(to, w)
				}
				return to
			})
		}
		values, _ := g.Values()
		for v, value := range values {
			left := int32(v)
			if step > 0 {
				left = n - 1 - left
			}
			if value != left%2 {
				t.Fatalf("step %d: vertex %d is worth %d", step, v, value)
			}
		}
	}
	g := new(graph.Graph)
	for v := range int32(400) {
		g.Add(func(to []int32) []int32 {
			for w := range v {
				to = append(to, w)
			}
			return to
		})
	}
	values, _ := g.Values()
	for v, value := range values {
		if value != int32(v) {
			t.Fatalf("vertex %d is worth %d", v, value)
		}
	}
	if most := math.Sqrt(2 * 400 * 399 / 2); float64(values[399]) > most {
		t.Errorf("a value of %d, more than %.1f", values[399], most)
	}
}

func BenchmarkValues(b *testing.B) {
	const vertices, arcs = 1_000_000, 10
	rng := rand.New(rand.NewPCG(1, 2))
	order := rng.Perm(vertices)
	at := make([]int, vertices)
	for v, place := range order {
		at[place] = v
	}
	g := new(graph.Graph)
	for v := range vertices {
		g.Add(func(to []int32) []int32 {
			for range min(arcs, order[v]) {
				to = append(to, int32(at[rng.IntN(order[v])]))
			}
			return to
		})
	}
	for b.Loop() {
		g.Values()
	}
}
