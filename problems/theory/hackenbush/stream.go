package hackenbush

import (
	"errors"
	"math/bits"
	"math/rand/v2"
	"runtime"

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
// and not kept: it holds 20 bytes a vertex and nothing per edge, but for a batch
// of some thousand. Call Reset, then Add or AddEdges, then Value; a Stream keeps
// its memory from one bush to the next. It is not safe for concurrent use, and
// uses two cores itself where a bush is large.
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

	// Edges wait in a batch until there are enough: updating many joints in a row
	// lets their cache misses overlap. Of a large bush the joints are updated on
	// another core, one batch behind; it is done with that when updated says so.
	batch    batch
	spare    batch
	large    bool
	updating bool
	updated  chan struct{}
	words    words

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

// batch is some edges: those that join two trees of the spanning forest, and those
// that close a cycle.
type batch struct {
	joining, closing []Edge
	room             int // for both together
}

// Edges of a batch: for one core so few that they stay in its cache, for two so many
// that it is worth waking the other.
const (
	batchSize = 1 << 10
	largeSize = 1 << 14
)

// reset empties the batch and makes room for size edges.
func (b *batch) reset(size int) {
	b.joining, b.closing = b.joining[:0], b.closing[:0]
	if b.room = size; cap(b.joining) < size {
		b.joining, b.closing = make([]Edge, 0, size), make([]Edge, 0, size)
	}
}

func (b *batch) left() int { return b.room - len(b.joining) - len(b.closing) }

// manyJoints are too many for the cache of one core.
const manyJoints = 1 << 16

var (
	errNoBush = errors.New("no bush was begun: the stream needs a Reset")
	errPeeled = errors.New("an edge came after the value was taken")
)

// Reset begins a bush of n vertices, 1..2^31-1, standing on grounds.
func (s *Stream) Reset(n int, grounds ...int) error {
	s.await()
	if s.updated == nil {
		s.updated = make(chan struct{}, 1)
		s.words = words{state: rand.Uint64(), key: rand.Uint64()}
	}
	s.batch.reset(batchSize)
	if s.large = n >= manyJoints && runtime.GOMAXPROCS(0) > 1; s.large {
		s.batch.reset(largeSize)
		s.spare.reset(largeSize)
	}
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
	for len(edges) > 0 {
		some := edges[:min(len(edges), s.batch.left())]
		edges = edges[len(some):]
		if !s.join(some) {
			return
		}
		if s.batch.left() == 0 {
			s.flush()
		}
	}
}

// join joins the sets of the edges' ends and puts the edges into the batch, but for those
// of a small bush that join trees: its joints are at hand. It reports whether all were
// within range.
func (s *Stream) join(edges []Edge) bool {
	set := s.set
	joining, closing := s.batch.joining, s.batch.closing
	large, joints := s.large, s.joints[:len(set)]
	for i, e := range edges {
		if uint(e.U) >= uint(len(set)) || uint(e.V) >= uint(len(set)) {
			s.err = checkEdge(len(set), s.edges+int64(i), e)
			return false
		}
		switch {
		case !union(set, e.U, e.V):
			closing = append(closing, e)
		case large:
			joining = append(joining, e)
		default:
			tie(joints, e)
		}
	}
	s.edges += int64(len(edges))
	s.batch.joining, s.batch.closing = joining, closing
	return true
}

// flush has the joints updated by the batch, and begins another one.
func (s *Stream) flush() {
	s.await()
	if s.large {
		s.batch, s.spare = s.spare, s.batch
		s.updating = true
		go func() {
			s.update(&s.spare)
			s.updated <- struct{}{}
		}()
	} else {
		s.update(&s.batch)
	}
	s.batch.reset(s.batch.room)
}

// await waits until joints are no longer updated.
func (s *Stream) await() {
	if s.updating {
		<-s.updated
		s.updating = false
	}
}

// update links both ends of each edge that joins trees, and marks those of the others
// with a word of its own, counting the edge once. A loop's word cancels itself.
func (s *Stream) update(b *batch) {
	joints := s.joints
	for _, e := range b.joining {
		tie(joints, e)
	}
	words := s.words
	for _, e := range b.closing {
		w := words.next()
		u := &joints[e.U]
		u.cover ^= w
		u.degree ^= 1
		joints[e.V].cover ^= w
	}
	s.words = words
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
		s.await()
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

// tie tells both ends of an edge that joins trees of each other.
func tie(joints []joint, e Edge) {
	u, v := &joints[e.U], &joints[e.V]
	u.link ^= uint32(e.V)
	v.link ^= uint32(e.U)
	u.degree += 2
	v.degree += 2
}

// words draws 64-bit words nobody can foretell without the key: Wang Yi's
// wyrand with a secret multiplier.
type words struct{ state, key uint64 }

func (w *words) next() uint64 {
	w.state += 0xa0761d6478bd642f
	hi, lo := bits.Mul64(w.state, w.state^w.key)
	return hi ^ lo
}
