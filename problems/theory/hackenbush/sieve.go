package hackenbush

import "math/bits"

// A sieve lets few edges of a bush of many through. Beside the spanning forest it has a
// second one, of edges that close a cycle with the first. What is connected in the second is
// fused: the edges of a path there lie on cycles. And where the ends of an edge are
// connected in both forests, it changes nothing about which edges are bridges: what it leads
// over is led over by the second forest's path already. So it needs no word, and counts as a
// loop at any vertex that is fused with its ends. That is most edges, found out by a look at
// the second forest alone.
type sieve struct {
	second sets
	odd    []uint64 // a bit for each vertex with an odd number of such loops
	rest   []Edge
}

// manyEdges is how many edges a vertex there are to be for a sieve to be worth its memory.
const manyEdges = 8

func (s *sieve) reset(n int) {
	s.second.reset(n)
	s.second.begin()
	s.odd = resize(s.odd, (n+63)/64)
	clear(s.odd)
}

func (s *sieve) loop(v int32) { s.odd[v>>6] ^= 1 << (v & 63) }

// join is the first forest's join, but that only some of the edges that close a cycle are put
// to closing.
func (s *sieve) join(first *sets, edges []Edge, joining, closing []Edge) (fine int, _, _ []Edge) {
	parent := s.second.parent
	rest := s.rest[:0]
	for i, e := range edges {
		if uint(e.U) >= uint(len(parent)) || uint(e.V) >= uint(len(parent)) {
			return i, joining, closing
		}
		// By size a root has no parent to compare.
		if p := parent[e.U]; p == parent[e.V] && p >= 0 {
			s.loop(p)
		} else {
			rest = append(rest, e)
		}
	}
	s.rest = rest
	closed := len(closing)
	_, joining, closing = first.join(rest, joining, closing)
	// What is put in place of what has just been looked at is never more than that.
	_, kept, loops := s.second.join(closing[closed:], closing[:closed], rest[:0])
	for _, e := range loops {
		s.loop(e.U)
	}
	return len(edges), joining, kept
}

// addTo adds the loops to the joints.
func (s *sieve) addTo(joints []joint) {
	for i, word := range s.odd {
		for ; word != 0; word &= word - 1 {
			joints[64*i+bits.TrailingZeros64(word)].degree ^= 1
		}
	}
}
