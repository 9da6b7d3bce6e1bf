// Package bush is the kind of problem whose positions are bushes of green Hackenbush: edges
// that grow from the ground, and a move cuts one. It has positions with moves, values,
// winning moves, reasons, evidence and pictures, and makes cases simpler.
package bush

import (
	"fmt"
	"iter"
	"slices"
	"sync"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/hackenbush"
	"nimsum/problems/theory/hackenbush/stream"
)

// A position is the rest of a bush. A move is the number of an edge: they
// are numbered from 1 in the order of the input.
type position struct {
	vertices         int     // at first
	names            []int32 // of the vertices in the input; nil where they are their numbers
	contest.Numbered         // the edges, by their numbers in the input

	edges []hackenbush.Edge

	// What grew from the ground before any move: pictures keep its places.
	first        []hackenbush.Edge
	firstNumbers []int32
}

// Ground is the vertex that does not fall. Vertices are numbered from 1; there is a vertex
// 0 too, which no edge has.
const Ground = 1

// New returns the position of a bush with vertices up to n, which keeps the edges. Edges that
// are not connected to the ground are left out. Names has the number of each vertex in the
// input; it is nil where that is the vertex itself.
func New(n int, names []int32, edges []hackenbush.Edge) contest.Position {
	p := position{Numbered: contest.All(len(edges)), vertices: n, names: names, edges: edges}
	p = p.without(-1)
	p.first, p.firstNumbers = p.edges, p.Left
	return p
}

// without cuts edge p.edges[i], and drops the edges that are no longer connected to the
// ground. With i = -1 it cuts no edge.
func (p position) without(i int) position {
	sets := stream.Singles(p.vertices + 1)
	for j, e := range p.edges {
		if j != i {
			stream.Union(sets, e.U, e.V)
		}
	}
	left := p
	gone := func(e hackenbush.Edge) bool { return stream.Find(sets, e.U) != stream.Find(sets, Ground) }
	if i < 0 && !slices.ContainsFunc(p.edges, gone) {
		return left
	}
	left.edges = make([]hackenbush.Edge, 0, len(p.edges))
	left.Left = make([]int32, 0, len(p.edges))
	for j, e := range p.edges {
		if j != i && !gone(e) {
			left.edges = append(left.edges, e)
			left.Left = append(left.Left, p.Left[j])
		}
	}
	return left
}

// inInput returns the number that vertex v has in the input.
func (p position) inInput(v int32) int32 {
	if p.names != nil {
		return p.names[v]
	}
	return v
}

func (p position) name(v int32) string { return fmt.Sprint(p.inInput(v)) }

// Notation is contest.Game.Notation.
const Notation = "the number of an edge"

func (p position) Play(m contest.Move) (contest.Position, error) {
	i, err := p.Find(m, Notation, "edge", "gone")
	if err != nil {
		return nil, err
	}
	return p.without(i), nil
}

func (p position) Key() string {
	key := make([]int64, 0, 3*len(p.edges))
	for i, e := range p.edges {
		key = append(key, int64(p.Left[i]), int64(p.inInput(e.U)), int64(p.inInput(e.V)))
	}
	return contest.Key(key...)
}

func (p position) Value() (grundy.Value, bool) { return Value(p.vertices, p.edges), true }

// The memory of small bushes is used again: to get it takes longer than all the rest.
var (
	streams  = sync.Pool{New: func() any { return new(hackenbush.Stream) }}
	analyses = sync.Pool{New: func() any { return new(hackenbush.Analysis) }}
)

func small(n int, edges []hackenbush.Edge) bool { return max(n, len(edges)) <= 4<<10 }

func (p position) Winning() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		a := analyses.Get().(*hackenbush.Analysis)
		if small(p.vertices, p.edges) {
			defer analyses.Put(a)
		}
		if err := a.Analyze(p.vertices+1, p.edges, Ground); err != nil {
			panic("unreachable: " + err.Error())
		}
		for i := range a.Winning() {
			if !yield(p.Move(i)) {
				return
			}
		}
	}
}

// Value returns the value of a bush whose vertices are within 1..n.
func Value(n int, edges []hackenbush.Edge) (v grundy.Value) {
	s := streams.Get().(*hackenbush.Stream)
	if small(n, edges) {
		defer streams.Put(s)
	}
	err := s.Reset(n+1, Ground)
	if err == nil {
		s.Expect(len(edges))
		s.AddEdges(edges)
		v, err = s.Value()
	}
	if err != nil {
		panic("unreachable: " + err.Error())
	}
	return v
}

// Write is contest.Game.Write of a case with the numbers of vertices and edges on its first
// line, and a line for each edge. Vertices that are left are numbered anew, in their order.
func Write(p contest.Position, out *fastio.Writer) bool {
	at := p.(position)
	left := []int32{at.inInput(Ground)}
	for _, e := range at.edges {
		left = append(left, at.inInput(e.U), at.inInput(e.V))
	}
	slices.Sort(left)
	left = slices.Compact(left)
	number := func(v int32) int {
		i, _ := slices.BinarySearch(left, at.inInput(v))
		return i + 1
	}
	contest.WriteLine(out, len(left), len(at.edges))
	for _, e := range at.edges {
		contest.WriteLine(out, number(e.U), number(e.V))
	}
	return true
}
