package hackenbush

import (
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/hackenbush/stream"
)

// Stream finds the value of a bush whose edges are seen once, in any order,
// and not kept: it takes O(n + m) time but for the inverse Ackermann function, and
// holds 20 bytes a vertex and nearly nothing per edge. Edges that are not connected to
// the ground count nothing. Call Reset, then AddEdges, then Value; the next bush begins
// with Reset. A Stream keeps its memory from one bush to the next. It is not safe for
// concurrent use.
//
// A bridge is told from an edge on a cycle by random 64-bit words, so a bush
// of n vertices is misjudged with a chance of about n / 2^64. The words are
// keyed anew for each Stream: no input can be prepared against them. [Analyze] is a method
// without any chance of error.
type Stream struct {
	bush  stream.Bush
	n     int   // vertices
	edges int64 // taken so far
	err   error // the first fault since Reset
}

// Reset begins a bush of n vertices, 1..2^31-1, standing on grounds.
func (s *Stream) Reset(n int, grounds ...int) error {
	s.n, s.edges = n, 0
	if s.err = checkVertices(n, grounds); s.err == nil {
		s.bush.Reset(n, grounds)
	}
	return s.err
}

// Expect announces, before the first edge, that about m edges will come. That
// may save time.
func (s *Stream) Expect(m int) {
	if s.err == nil && s.edges == 0 {
		s.bush.Expect(m)
	}
}

// AddEdges takes a block of edges. It does not keep the slice. Value reports a vertex out
// of range.
func (s *Stream) AddEdges(edges []Edge) {
	if s.err != nil {
		return
	}
	taken := s.bush.AddEdges(edges)
	if taken < len(edges) {
		s.err = checkEdge(s.n, s.edges+int64(taken), edges[taken])
	}
	s.edges += int64(taken)
}

// Value returns the value of everything connected to the ground. The error is the first
// fault since Reset.
func (s *Stream) Value() (grundy.Value, error) {
	if s.err != nil {
		return 0, s.err
	}
	return grundy.Value(s.bush.Value()), nil
}
