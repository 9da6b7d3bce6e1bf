// Package bush is the kind of problem whose positions are bushes of green Hackenbush: edges
// that grow from the ground, and a move cuts one. It has positions with moves, values,
// winning moves, reasons, evidence and pictures, and makes cases simpler.
package bush

import (
	"cmp"
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
	form             *Form
	vertices         int     // at first
	names            []int32 // of the vertices in their graphs; nil where they are their numbers
	graphs           []graph // of the form Graphs
	pinned           int32   // of the form Pinned: vertices 1 to pinned do not fall
	loose            bool    // ends of edges in pinned vertices are not yet the ground
	contest.Numbered         // the edges, by their numbers in the input

	edges []hackenbush.Edge

	// What grew from the ground before any move: pictures keep its places.
	first        []hackenbush.Edge
	firstNumbers []int32
}

// Ground is the vertex that does not fall. Vertices are numbered from 1; there is a vertex
// 0 too, which no edge has.
const Ground = 1

// A graph is one of several in a case. Its vertices but the ground, and its edges, come after
// those of the graphs before it.
type graph struct{ vertices, edges int32 } // up to its last

// join adds a graph with vertices up to n, whose edges it keeps. Names has the number of each
// vertex in the input; it is nil where that is the vertex itself.
func (p *position) join(n int, names []int32, edges []hackenbush.Edge) {
	if p.form.Kind != Graphs {
		p.vertices, p.names, p.edges = n, names, edges
		return
	}
	if p.names == nil {
		p.names = []int32{0, Ground}
	}
	shift := int32(p.vertices - Ground)
	for v := Ground + 1; v <= n; v++ {
		if names != nil {
			p.names = append(p.names, names[v])
		} else {
			p.names = append(p.names, int32(v))
		}
	}
	for _, e := range edges {
		for _, v := range [...]*int32{&e.U, &e.V} {
			if *v != Ground {
				*v += shift
			}
		}
		p.edges = append(p.edges, e)
	}
	p.vertices += n - Ground
	p.graphs = append(p.graphs, graph{int32(p.vertices), int32(len(p.edges))})
}

// begin returns the position before any move: without edges that are not connected to the
// ground.
func (p position) begin() position {
	p.Numbered = contest.All(len(p.edges))
	p = p.without(-1)
	p.first, p.firstNumbers = p.edges, p.Left
	return p
}

// fused returns the position with one ground in place of all pinned vertices. The positions of a
// case are many, so this is done when one of them is looked at.
func (p position) fused() position {
	if !p.loose {
		return p
	}
	p.loose, p.edges = false, slices.Clone(p.edges)
	for i := range p.edges {
		e := &p.edges[i]
		if e.U <= p.pinned {
			e.U = Ground
		}
		if e.V <= p.pinned {
			e.V = Ground
		}
	}
	p.first = p.edges
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

// inInput returns the number that vertex v has in its graph.
func (p position) inInput(v int32) int32 {
	if p.names != nil {
		return p.names[v]
	}
	return v
}

// graphOf returns the index of the graph that edge p.edges[i] is in.
func (p position) graphOf(i int) int {
	g, _ := slices.BinarySearchFunc(p.graphs, p.Left[i], func(g graph, edge int32) int { return cmp.Compare(g.edges, edge) })
	return g
}

// name returns the name of vertex v: its number, after that of its graph where there are several.
func (p position) name(v int32) string {
	switch {
	case v == Ground && p.pinned > Ground:
		return fmt.Sprintf("%d-%d", Ground, p.pinned)
	case v == Ground || len(p.graphs) < 2:
		return fmt.Sprint(p.inInput(v))
	}
	g, _ := slices.BinarySearchFunc(p.graphs, v, func(g graph, v int32) int { return cmp.Compare(g.vertices, v) })
	return fmt.Sprintf("%d.%d", g+1, p.inInput(v))
}

// ground says which vertices the ground is.
func (p position) ground() string {
	switch {
	case p.pinned > Ground:
		return fmt.Sprintf("vertices %d to %d", Ground, p.pinned)
	case len(p.graphs) > 1:
		return fmt.Sprintf("vertex %d of every graph", Ground)
	}
	return fmt.Sprintf("vertex %d", Ground)
}

const notation = "the number of an edge"

func (p position) Play(m contest.Move) (contest.Position, error) {
	i, err := p.Find(m, notation, "edge", "gone")
	if err != nil {
		return nil, err
	}
	return p.fused().without(i), nil
}

func (p position) Key() string {
	p = p.fused()
	key := make([]int64, 0, 1+4*len(p.edges))
	if p.form.Kind == Pinned {
		key = append(key, int64(p.pinned))
	}
	for i, e := range p.edges {
		if p.form.Kind == Graphs {
			key = append(key, int64(p.graphOf(i)))
		}
		key = append(key, int64(p.Left[i]), int64(p.inInput(e.U)), int64(p.inInput(e.V)))
	}
	return contest.Key(key...)
}

func (p position) Value() (grundy.Value, bool) { return Value(p.vertices, p.fused().edges), true }

// The memory of small bushes is used again: allocating it would take longer than the work.
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
		if err := a.Analyze(p.vertices+1, p.fused().edges, Ground); err != nil {
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

// write is contest.Game.Write. Vertices that are left are numbered anew, in their order, and
// so are graphs.
func (f *Form) write(p contest.Position, out *fastio.Writer) bool {
	at := p.(position)
	if at.pinned > Ground {
		return false
	}
	var graphs [][]hackenbush.Edge
	for i, e := range at.edges {
		if i == 0 || at.graphOf(i) != at.graphOf(i-1) {
			graphs = append(graphs, nil)
		}
		g := &graphs[len(graphs)-1]
		*g = append(*g, e)
	}
	if f.Kind == Graphs {
		contest.WriteLine(out, len(graphs))
	}
	for _, edges := range graphs {
		f.writeGraph(out, len(renumber(edges))-1, edges)
	}
	return true
}

// writeGraph writes a graph of n vertices.
func (f *Form) writeGraph(out *fastio.Writer, n int, edges []hackenbush.Edge) {
	if f.Kind == Tree || f.Kind == Pinned {
		contest.WriteLine(out, n)
	} else {
		contest.WriteLine(out, n, len(edges))
	}
	for _, e := range edges {
		contest.WriteLine(out, e.U, e.V)
	}
}
