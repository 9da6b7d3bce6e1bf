package hackenbush

import (
	"errors"
	"math"
	"math/bits"
	"math/rand/v2"
	"runtime"
	"slices"
	"unsafe"

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
	s.batch.joining = slices.Grow(s.batch.joining, min(len(edges), n, s.batch.room))
	s.Expect(len(edges))
	s.AddEdges(edges)
	return s.Value()
}

// Stream finds the value of a bush whose edges are seen once, in any order,
// and not kept: it holds 20 bytes a vertex, a megabyte or two, and nearly nothing per edge.
// Call Reset, then Add or AddEdges, then Value; a Stream keeps its memory from one
// bush to the next. It is not safe for concurrent use, and uses two cores itself
// where a bush is large.
//
// A bridge is told from an edge on a cycle by random 64-bit words, so a bush
// of n vertices is misjudged with a chance of about n / 2^64. The words are
// keyed anew for each Stream: no input can be prepared against them.
type Stream struct {
	sets    sets
	joints  []joint
	threads threads
	sieve   sieve

	// Edges wait in a batch until there are enough: updating many joints in a row
	// lets their cache misses overlap.
	batch batch
	// Of a large bush the joints are updated on another core, one batch behind; it is
	// done with that when updated says so.
	spare    batch
	large    bool
	updating bool
	updated  chan struct{}
	words    words

	grounds []int32 // without repeats
	edges   int64   // taken so far
	forest  bool    // as long as all edges are believed to be bridges, and kept
	kept    int     // edges, in the first joints
	sifting bool    // the sieve is in use
	begun   bool
	peeled  bool
	err     error // the first fault since Reset
}

// batch is some edges: those that join two trees of the spanning forest, and those
// that close a cycle.
type batch struct {
	joining, closing []Edge
	room             int // for both together
}

// batchSize is how many edges a batch holds on one core: they stay in its cache.
const batchSize = 1 << 10

// largeBatch is how many on two, so many that it is worth waking the other, and few beside the
// memory of a bush of n vertices.
func largeBatch(n int) int { return min(max(n/32, 1<<14), 1<<16) }

// reset empties the batch, which is to hold size edges.
func (b *batch) reset(size int) {
	b.joining, b.closing, b.room = b.joining[:0], b.closing[:0], size
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
	if !s.begun {
		s.words = words{state: rand.Uint64(), key: rand.Uint64()}
	}
	s.batch.reset(batchSize)
	if s.large = n >= manyJoints && runtime.GOMAXPROCS(0) > 1; s.large {
		if s.updated == nil {
			s.updated = make(chan struct{}, 1)
		}
		size := largeBatch(n)
		for _, b := range []*batch{&s.batch, &s.spare} {
			b.reset(size)
			b.joining, b.closing = slices.Grow(b.joining, size), slices.Grow(b.closing, size)
		}
	}
	s.grounds = s.grounds[:0]
	s.edges, s.begun, s.peeled = 0, true, false
	if s.err = checkVertices(n, grounds); s.err != nil {
		return s.err
	}
	s.joints = zeros(s, s.joints, n)
	s.forest, s.kept, s.sifting = false, 0, false
	s.threads.reset()
	s.sets.reset(n)
	s.grounds = append(s.grounds, int32(grounds[0]))
	for _, g := range grounds[1:] {
		if s.sets.unite(int32(grounds[0]), int32(g)) {
			s.grounds = append(s.grounds, int32(g))
		}
	}
	return nil
}

// Expect says of a bush just begun that about m edges will come. That may save time; if
// they are many it takes 4 bytes a vertex more.
func (s *Stream) Expect(m int) {
	if s.err != nil || !s.begun || s.edges > 0 {
		return
	}
	s.forest = m < len(s.joints) && len(s.grounds) == 1
	if s.sifting = m/manyEdges >= len(s.joints); s.sifting {
		s.sieve.reset(len(s.joints))
	}
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
	case !s.begun:
		s.err = errNoBush
		return
	case s.peeled:
		s.err = errPeeled
		return
	}
	for len(edges) > 0 {
		some := edges[:min(len(edges), s.batch.left())]
		edges = edges[len(some):]
		b := &s.batch
		var fine int
		if s.forest && s.edges+int64(len(some)) >= int64(len(s.joints)) {
			s.doubt()
		}
		switch {
		case s.forest:
			fine, b.joining = believe(some, len(s.joints), b.joining)
		case s.sifting:
			fine, b.joining, b.closing = s.sieve.join(&s.sets, some, b.joining, b.closing)
		default:
			fine, b.joining, b.closing = s.sets.join(some, b.joining, b.closing)
		}
		if fine < len(some) {
			s.err = checkEdge(len(s.joints), s.edges+int64(fine), some[fine])
			return
		}
		s.edges += int64(fine)
		if b.left() == 0 {
			s.flush()
		}
	}
}

// flush has the joints updated by the batch, and begins another one.
func (s *Stream) flush() {
	s.await()
	if s.large {
		s.batch, s.spare = s.spare, s.batch
		s.aside(func() { s.update(&s.spare) })
	} else {
		s.update(&s.batch)
	}
	s.batch.reset(s.batch.room)
}

// aside has something done to the joints by another core.
func (s *Stream) aside(do func()) {
	s.updating = true
	go func() {
		do()
		s.updated <- struct{}{}
	}()
}

// zeros returns n of them, in old memory if it is enough; all are there once awaited.
func zeros[T any](s *Stream, old []T, n int) []T {
	all := resize(old, n)
	if n <= cap(old) {
		clear(all)
	} else if s.large {
		s.aside(func() { touch(all[n/2:]) })
		touch(all[:n/2])
	}
	return all
}

// touch writes to each page, which only then is given memory: in order, and on two cores, rather
// than with the first edges, which come to nearly all of them.
func touch[T any](all []T) {
	perPage := int(4096 / unsafe.Sizeof(*new(T)))
	for i := 0; i < len(all); i += perPage {
		all[i] = *new(T)
	}
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
	if s.forest {
		s.keep(b.joining)
	}
	s.threads.sample(b.joining)
	for i, e := range b.joining {
		if asking && i%asked == 0 && len(joints) >= manyJoints {
			askEnds(joints, b.joining[i:])
		}
		u, v := &joints[e.U], &joints[e.V]
		u.link ^= uint32(e.V)
		v.link ^= uint32(e.U)
		u.degree += 2
		v.degree += 2
	}
	words := s.words
	for i, e := range b.closing {
		if asking && i%asked == 0 && len(joints) >= manyJoints {
			askEnds(joints, b.closing[i:])
		}
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
	if !s.begun {
		return 0, errNoBush
	}
	for !s.peeled {
		s.flush()
		s.await()
		s.peeled = s.peel()
	}
	var sum uint32
	for _, g := range s.grounds {
		sum ^= uint32(s.sets.parent[g])
	}
	return grundy.Value(sum), nil
}

// peel takes the leaves off the spanning forest, down to the grounds. Whatever is not
// connected to a ground peels away on its own. It reports false if what was believed to be a
// forest was none: then it is as if the edges had just been added.
func (s *Stream) peel() bool {
	if s.sifting {
		s.sieve.addTo(s.joints)
	}
	values := zeros(s, s.sets.parent, len(s.joints))
	s.await()
	s.sets.parent = values
	// A ground never looks like a leaf: from 0 its degree falls past 2^31-1,
	// and there are not enough edges to bring it round to 1.
	for _, g := range s.grounds {
		values[g] = int32(s.joints[g].degree & 1)
		s.joints[g].degree = 0
	}
	if !s.forest {
		peel(s.joints, values, math.MaxUint64, &s.threads)
	} else if peel(s.joints, values, 0, &s.threads) < int(s.edges) {
		s.doubt()
		return false
	}
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
