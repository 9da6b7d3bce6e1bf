package hackenbush

import (
	"errors"
	"math/bits"
	"math/rand/v2"

	"nimsum/problems/theory/grundy"
)

// Value returns the value of the bush of n vertices that stands on grounds,
// which count as one. Edges not connected to the ground are already gone and
// count nothing. It takes O(n + len(edges)) time but for the inverse Ackermann
// function and 20 bytes a vertex; see [Stream] for its one chance of error,
// and [LowPoint] for a method without any. The error says which argument is
// out of range.
func Value(n int, edges []Edge, grounds ...int) (grundy.Value, error) {
	var s Stream
	if err := s.Reset(n, grounds...); err != nil {
		return 0, err
	}
	s.AddEdges(edges)
	return s.Value()
}

// Stream finds the value of a bush whose edges are seen once, in any order,
// and not kept: it holds 20 bytes a vertex and nothing per edge. Call Reset,
// then Add or AddEdges, then Value; a Stream keeps its memory from one bush to
// the next. It is not safe for concurrent use.
//
// A bridge is told from an edge on a cycle by random 64-bit words, so a bush
// of n vertices is misjudged with a chance of about n / 2^64. The words are
// keyed anew for each Stream: no input can be prepared against them.
type Stream struct {
	// set is a union-find forest over the vertices: the next vertex towards
	// the root, or minus the number of vertices at a root. Peeling no longer
	// needs it and keeps the vertices' values in its place.
	set    []int32
	joints []joint

	// closing edges wait here until there are enough: updating many joints in
	// a row lets their cache misses overlap.
	closing []Edge
	words   words

	grounds []int32 // without repeats
	edges   int64   // taken so far
	peeled  bool
	err     error // the first fault since Reset
}

// joint is what a vertex must know: where it hangs in the spanning forest, and
// which closing edges end there.
type joint struct {
	cover  uint64 // XOR of the words of the closing edges
	link   uint32 // XOR of the neighbours in the forest
	degree uint32 // twice the degree in the forest, plus the closing edges' parity
}

var (
	errNoBush = errors.New("no bush was begun: the stream needs a Reset")
	errPeeled = errors.New("an edge came after the value was taken")
)

// Reset begins a bush of n vertices, 1..2^31-1, standing on grounds.
func (s *Stream) Reset(n int, grounds ...int) error {
	s.closing = s.closing[:0]
	s.grounds = s.grounds[:0]
	s.edges, s.peeled = 0, false
	if s.err = checkVertices(n, grounds); s.err != nil {
		return s.err
	}
	if cap(s.set) < n {
		s.set, s.joints = make([]int32, n), make([]joint, n)
	} else {
		s.set, s.joints = s.set[:n], s.joints[:n]
		clear(s.joints)
	}
	for v := range s.set {
		s.set[v] = -1
	}
	if s.closing == nil {
		s.closing = make([]Edge, 0, 1024)
		s.words = words{state: rand.Uint64(), key: rand.Uint64()}
	}
	first := int32(grounds[0])
	s.grounds = append(s.grounds, first)
	for _, g := range grounds[1:] {
		if union(s.set, first, int32(g)) {
			s.grounds = append(s.grounds, int32(g))
		}
	}
	return nil
}

// Add takes the edge between u and v. Value reports a vertex out of range.
func (s *Stream) Add(u, v int32) {
	e := [1]Edge{{u, v}}
	s.AddEdges(e[:])
}

// AddEdges takes a block of edges, faster than as many calls of Add. It does
// not keep the slice. Value reports a vertex out of range.
func (s *Stream) AddEdges(edges []Edge) {
	switch {
	case s.err != nil:
		return
	case s.set == nil:
		s.err = errNoBush
		return
	case s.peeled:
		s.err = errPeeled
		return
	}
	set := s.set
	joints := s.joints[:len(set)]
	for i, e := range edges {
		if uint(e.U) >= uint(len(set)) || uint(e.V) >= uint(len(set)) {
			s.err = checkEdge(len(set), s.edges+int64(i), e)
			return
		}
		if union(set, e.U, e.V) {
			u, v := &joints[e.U], &joints[e.V]
			u.link ^= uint32(e.V)
			v.link ^= uint32(e.U)
			u.degree += 2
			v.degree += 2
			continue
		}
		if len(s.closing) == cap(s.closing) {
			s.flush()
		}
		s.closing = append(s.closing, e)
	}
	s.edges += int64(len(edges))
}

// flush marks both ends of each waiting edge with a word of its own, and
// counts the edge once. A loop's word cancels itself.
func (s *Stream) flush() {
	words, joints := s.words, s.joints
	for _, e := range s.closing {
		w := words.next()
		u := &joints[e.U]
		u.cover ^= w
		u.degree ^= 1
		joints[e.V].cover ^= w
	}
	s.words = words
	s.closing = s.closing[:0]
}

// Value returns the value of everything connected to the ground. It ends the
// bush: a further edge needs another Reset. The error is the first fault since
// Reset.
func (s *Stream) Value() (grundy.Value, error) {
	if s.err != nil {
		return 0, s.err
	}
	if s.set == nil {
		return 0, errNoBush
	}
	if !s.peeled {
		s.flush()
		s.peel()
		s.peeled = true
	}
	var sum uint32
	for _, g := range s.grounds {
		sum ^= uint32(s.set[g])
	}
	return grundy.Value(sum), nil
}

// peel takes the leaves off the spanning forest, down to the grounds, handing
// each leaf's value and cover word to the one neighbour left. Whatever is not
// connected to a ground peels away on its own.
func (s *Stream) peel() {
	values, joints := s.set, s.joints
	for v := range joints {
		values[v] = int32(joints[v].degree & 1)
	}
	// A ground never looks like a leaf: from 0 its degree falls past 2^31-1,
	// and there are not enough edges to bring it round to 1.
	for _, g := range s.grounds {
		joints[g].degree = 0
	}
	for v := range joints {
		// A chain is followed while it leads to vertices already passed;
		// the others' turn comes later.
		for x := uint32(v); joints[x].degree>>1 == 1; {
			leaf := &joints[x]
			leaf.degree = 0
			below := leaf.link
			joint := &joints[below]
			joint.link ^= x
			joint.degree -= 2
			joint.cover ^= leaf.cover
			if leaf.cover == 0 {
				values[below] ^= values[x] + 1 // a bridge: colon principle
			} else {
				values[below] ^= values[x] ^ 1 // fused: the edge is a loop
			}
			if below > uint32(v) {
				break
			}
			x = below
		}
	}
}

// find returns the root of x's set and halves the path to it.
func find(set []int32, x int32) int32 {
	for {
		y := set[x]
		if y < 0 {
			return x
		}
		z := set[y]
		if z < 0 {
			return y
		}
		set[x] = z
		x = z
	}
}

// union joins the sets of u and v, the smaller under the larger, and reports
// whether they were apart.
func union(set []int32, u, v int32) bool {
	a, b := find(set, u), find(set, v)
	if a == b {
		return false
	}
	if set[a] > set[b] {
		a, b = b, a
	}
	set[a] += set[b]
	set[b] = a
	return true
}

// words draws 64-bit words nobody can foretell without the key: Wang Yi's
// wyrand with a secret multiplier.
type words struct{ state, key uint64 }

func (w *words) next() uint64 {
	w.state += 0xa0761d6478bd642f
	hi, lo := bits.Mul64(w.state, w.state^w.key)
	return hi ^ lo
}
