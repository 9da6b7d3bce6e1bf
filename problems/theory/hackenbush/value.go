package hackenbush

import (
	"errors"

	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/hackenbush/stream"
)

// Value returns the value of the bush of n vertices that stands on grounds,
// which count as one. Edges that are not connected to the ground are gone
// already and count nothing. It takes O(n + len(edges)) time but for the inverse
// Ackermann function, and 20 bytes a vertex. See [Stream] for its one chance of
// error, and [Analyze] for a method without any. The error says which argument
// is out of range.
func Value(n int, edges []Edge, grounds ...int) (grundy.Value, error) {
	var s Stream
	if err := s.Reset(n, grounds...); err != nil {
		return 0, err
	}
	s.Expect(len(edges))
	s.AddEdges(edges)
	return s.Value()
}

// Stream finds the value of a bush whose edges are seen once, in any order,
// and not kept: it holds 20 bytes a vertex and nearly nothing per edge. Call
// Reset, then Add or AddEdges, then Value. A Stream keeps its memory from one
// bush to the next. It is not safe for concurrent use.
//
// A bridge is told from an edge on a cycle by random 64-bit words, so a bush
// of n vertices is misjudged with a chance of about n / 2^64. The words are
// keyed anew for each Stream: no input can be prepared against them.
type Stream struct {
	bush   stream.Bush
	n      int   // vertices, 0 before the first Reset
	edges  int64 // taken so far
	valued bool
	err    error // the first fault since Reset
}

var (
	errNoBush = errors.New("no bush was begun: the stream needs a Reset")
	errValued = errors.New("an edge came after the value was taken")
)

// Reset begins a bush of n vertices, 1..2^31-1, standing on grounds.
func (s *Stream) Reset(n int, grounds ...int) error {
	s.n, s.edges, s.valued = n, 0, false
	if s.err = checkVertices(n, grounds); s.err == nil {
		s.bush.Reset(n, grounds)
	}
	return s.err
}

// Expect announces, before the first edge, that about m edges will come. That
// may save time.
func (s *Stream) Expect(m int) {
	if s.err == nil && s.n > 0 && s.edges == 0 {
		s.bush.Expect(m)
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
	case s.n == 0:
		s.err = errNoBush
	case s.valued:
		s.err = errValued
	default:
		taken := s.bush.AddEdges(edges)
		if taken < len(edges) {
			s.err = checkEdge(s.n, s.edges+int64(taken), edges[taken])
		}
		s.edges += int64(taken)
	}
}

// Value returns the value of everything connected to the ground. It ends the
// bush: a further edge needs another Reset. The error is the first fault since
// Reset.
func (s *Stream) Value() (grundy.Value, error) {
	switch {
	case s.err != nil:
		return 0, s.err
	case s.n == 0:
		return 0, errNoBush
	}
	s.valued = true
	return grundy.Value(s.bush.Value()), nil
}
