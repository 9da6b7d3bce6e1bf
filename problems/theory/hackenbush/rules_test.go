package hackenbush

import (
	"fmt"
	"math/rand/v2"

	"nimsum/problems/theory/grundy"
	"nimsum/testdata/long"
)

// bush is a case of the tests.
type bush struct {
	n       int
	edges   []Edge
	grounds []int
}

func (b bush) String() string {
	return fmt.Sprintf("n=%d grounds=%v edges=%v", b.n, b.grounds, b.edges)
}

// bareRules plays a bush of at most 16 edges out, by the rules alone: a move
// takes an edge, then everything without a path to the ground goes; the value
// is the mex of the values of the options. It returns the value and the edges
// whose cutting leaves a bush worth 0, in increasing order.
func bareRules(b bush) (grundy.Value, []int) {
	standing := func(mask int) int {
		reached := make([]bool, b.n)
		for _, g := range b.grounds {
			reached[g] = true
		}
		left := 0
		for changed := true; changed; {
			changed = false
			for i, e := range b.edges {
				if mask&^left>>i&1 == 1 && (reached[e.U] || reached[e.V]) {
					reached[e.U], reached[e.V] = true, true
					left |= 1 << i
					changed = true
				}
			}
		}
		return left
	}
	memo := map[int]grundy.Value{}
	var value func(mask int) grundy.Value
	value = func(mask int) grundy.Value {
		if v, ok := memo[mask]; ok {
			return v
		}
		var options []grundy.Value
		for i := range b.edges {
			if mask>>i&1 == 1 {
				options = append(options, value(standing(mask&^(1<<i))))
			}
		}
		memo[mask] = grundy.Mex(options)
		return memo[mask]
	}
	all := standing(1<<len(b.edges) - 1)
	var winning []int
	for i := range b.edges {
		if all>>i&1 == 1 && value(standing(all&^(1<<i))) == 0 {
			winning = append(winning, i)
		}
	}
	return value(all), winning
}

// smallBushes yields every multigraph, with loops, on 1 to 4 vertices of up to 3, 6, 4 and 3
// edges (in long tests 3, 8, 6 and 4), under every set of grounds.
func smallBushes(yield func(bush) bool) {
	for n, most := range []int{1: 3, 2: long.Size(6, 8), 3: long.Size(4, 6), 4: long.Size(3, 4)} {
		var kinds []Edge
		for u := range int32(n) {
			for v := u; v < int32(n); v++ {
				kinds = append(kinds, Edge{v, u})
			}
		}
		var edges []Edge
		var extend func(kind int) bool
		extend = func(kind int) bool {
			for mask := 1; mask < 1<<n; mask++ {
				var grounds []int
				for g := range n {
					if mask>>g&1 == 1 {
						grounds = append(grounds, g)
					}
				}
				if !yield(bush{n, edges, grounds}) {
					return false
				}
			}
			if len(edges) == most {
				return true
			}
			for ; kind < len(kinds); kind++ {
				edges = append(edges, kinds[kind])
				if !extend(kind) {
					return false
				}
				edges = edges[:len(edges)-1]
			}
			return true
		}
		if n > 0 && !extend(0) {
			return
		}
	}
}

// randomBush draws a bush of at most maxN vertices and maxM edges. Loops,
// parallel edges, several grounds and parts off the ground all occur; half the
// bushes are grown from a tree, with long stalks among them, so that bridges
// and small cycles are common.
func randomBush(rng *rand.Rand, maxN, maxM int) bush {
	n := 1 + rng.IntN(maxN)
	m := rng.IntN(maxM + 1)
	b := bush{n: n}
	vertex := func() int32 { return rng.Int32N(int32(n)) }
	if rng.IntN(2) == 0 {
		reach := int32(1 + rng.IntN(n))
		for v := int32(1); v < int32(n) && len(b.edges) < m; v++ {
			b.edges = append(b.edges, Edge{v, max(0, v-1-rng.Int32N(reach))})
		}
		m = min(m, len(b.edges)+rng.IntN(4))
	}
	for len(b.edges) < m {
		switch e := (Edge{vertex(), vertex()}); {
		case rng.IntN(8) == 0:
			b.edges = append(b.edges, Edge{e.U, e.U})
		case rng.IntN(8) == 0 && len(b.edges) > 0:
			twin := b.edges[rng.IntN(len(b.edges))]
			b.edges = append(b.edges, Edge{twin.V, twin.U})
		default:
			b.edges = append(b.edges, e)
		}
	}
	rng.Shuffle(len(b.edges), func(i, j int) { b.edges[i], b.edges[j] = b.edges[j], b.edges[i] })
	b.grounds = append(b.grounds, rng.IntN(n))
	for rng.IntN(4) == 0 {
		b.grounds = append(b.grounds, rng.IntN(n))
	}
	b.relabel(rng.Perm(n))
	return b
}

// relabel gives vertex v the number to[v].
func (b *bush) relabel(to []int) {
	for i, e := range b.edges {
		b.edges[i] = Edge{int32(to[e.U]), int32(to[e.V])}
	}
	for i, g := range b.grounds {
		b.grounds[i] = to[g]
	}
}
