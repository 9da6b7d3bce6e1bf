package stream

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// labels are sets in the plainest form: by vertex, the name of its set.
type labels []int

func (l labels) join(e Edge) bool {
	from, to := l[e.U], l[e.V]
	for v := range l {
		if l[v] == from {
			l[v] = to
		}
	}
	return from != to
}

// TestSets compares sets with labels. Now and then they are made flat, or turn to union by
// size.
func TestSets(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 1))
	var s sets
	for range 3000 {
		n := 1 + r.IntN(40)
		s.reset(n)
		plain := make(labels, n)
		for v := range plain {
			plain[v] = v
		}
		for range r.IntN(8) {
			edges := make([]Edge, r.IntN(n))
			for i := range edges {
				edges[i] = Edge{r.Int32N(int32(n)), r.Int32N(int32(n))}
			}
			for i, e := range edges {
				if got, want := s.join(e.U, e.V), plain.join(e); got != want {
					t.Fatalf("edge %d of %v joins: %t, want %t", i, edges, got, want)
				}
			}
			if len(s.parent) == 0 {
				s.begin()
			}
			switch {
			case s.bySize:
			case r.IntN(8) == 0:
				s.weigh()
			case r.IntN(3) == 0:
				s.flat()
				for v, p := range s.parent {
					if s.parent[p] != p || int(p) > v {
						t.Fatalf("the parent of %d is %d, whose is %d", v, p, s.parent[p])
					}
				}
			}
			for v := range plain {
				for w := range v {
					if s.bySize && (Find(s.parent, int32(v)) == Find(s.parent, int32(w))) != (plain[v] == plain[w]) {
						t.Fatalf("by size %d and %d are told wrong", v, w)
					}
				}
			}
		}
	}
}

// tiring returns edges on which Rem's forest takes about k steps for every two, for as long as
// there are vertices: a binomial tree of 2^k vertices is hung on a new root, and its deepest vertex
// tied to that root, which leaves a binomial tree once more, and the old root's other children
// higher up. It is Tarjan and van Leeuwen's worst case for naive linking.
func tiring(n, k int) []Edge {
	// The tree is at the end of the numbers; of two trees the one with the smaller
	// numbers keeps its root.
	var edges []Edge
	size := 1 << k
	first := int32(n - size)
	for step := int32(1); step < int32(size); step *= 2 {
		for v := int32(0); v < int32(size); v += 2 * step {
			edges = append(edges, Edge{first + v, first + v + step})
		}
	}
	// The parents are those of Rem's forest.
	parent := make([]int32, n)
	for v := range parent {
		parent[v] = int32(v)
		if at := int32(v) - first; at > 0 {
			parent[v] = first + at&(at-1)
		}
	}
	for root := first; root > 0; root-- {
		// The deepest vertex is one of the first tree.
		deepest, most := root, 0
		for v := first; v < int32(n); v++ {
			depth := 0
			for u := v; u != root; u = parent[u] {
				if depth++; depth > 2*k || parent[u] == u {
					break
				}
			}
			if depth > most {
				deepest, most = v, depth
			}
		}
		edges = append(edges, Edge{root, root - 1}, Edge{deepest, root - 1})
		parent[root] = root - 1
		for u := deepest; u != root-1; {
			u, parent[u] = parent[u], root-1
		}
	}
	return edges
}

// TestPatience takes edges on which Rem's forest is slow. It must turn to union by size in time.
func TestPatience(t *testing.T) {
	const k = 12
	edges := tiring(3<<k, k)
	var s sets
	s.reset(3 << k)
	s.flatten = 6 * s.vertices // flattening the forest would make it fast again
	joining := 0
	for _, e := range edges {
		if s.join(e.U, e.V) {
			joining++
		}
	}
	if joining != len(s.parent)-1 {
		t.Errorf("%d edges join %d vertices", joining, len(s.parent))
	}
	if limit := patience*len(edges) + 2*len(s.parent); !s.bySize || s.steps > limit {
		t.Errorf("by size: %t, after %d steps, at most %d are granted", s.bySize, s.steps, limit)
	}
}

// BenchmarkTiring has the worst edges we know, and as many between any vertices, for sets
// and for union by size alone.
func BenchmarkTiring(b *testing.B) {
	const k = 14
	n := 3 << k
	worst := tiring(n, k)
	any := make([]Edge, len(worst))
	r := rand.New(rand.NewPCG(1, 2))
	for i := range any {
		any[i] = Edge{r.Int32N(int32(n)), r.Int32N(int32(n))}
	}
	for name, edges := range map[string][]Edge{"worst": worst, "any": any} {
		for _, bySize := range []bool{false, true} {
			b.Run(fmt.Sprintf("%s/by size %t", name, bySize), func(b *testing.B) {
				var s sets
				for b.Loop() {
					s.reset(n)
					s.begin()
					if bySize {
						s.weigh()
					}
					for _, e := range edges {
						s.join(e.U, e.V)
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(edges)), "ns/edge")
				b.ReportMetric(float64(s.steps)/float64(len(edges)), "steps/edge")
			})
		}
	}
}
