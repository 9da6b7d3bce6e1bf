package bush

import (
	_ "embed"
	"fmt"
	"iter"
	"math"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/hackenbush"
	"nimsum/problems/theory/hackenbush/stream"
)

// A Form is how a problem writes its bushes, and how it says who wins.
type Form struct {
	contest.Verdict
	Kind Kind
}

// A Kind is how a case is written.
type Kind int

const (
	// Graph is a line with the numbers of vertices and edges, and a line for each edge.
	Graph Kind = iota
	// Tree is a line with the number of vertices, and a line for each edge: one less.
	Tree
	// Graphs is a line with the number of graphs, and then the graphs, each as a Graph. Vertex
	// 1 of each is the ground.
	Graphs
	// Pinned is a Tree with as many positions as vertices, which have an answer each: vertex 1 is
	// the ground, then vertices 1 and 2, and so on. A cut leaves what is connected to one of them.
	Pinned
)

// Case returns the parts of a Graph, or of one of several, whose numbers of vertices and edges
// are called n and m. It has to be connected.
func Case(n, m string) []format.Part {
	return append([]format.Part{format.Line(format.Int(n), format.Int(m))}, edgeLines(n, m)...)
}

// TreeCase returns the parts of a Tree, or of one to be Pinned, whose number of vertices is called N.
func TreeCase() []format.Part {
	return append([]format.Part{format.Line(format.Int("N"))}, edgeLines("N", "N-1")...)
}

//go:embed invariants/connected.hpp
var connectedInCPP string

func edgeLines(n, m string) []format.Part {
	return []format.Part{
		format.Repeat(m, format.Line(format.Within("u", "vertex", "1", n), format.Within("v", "vertex", "1", n))),
		&format.Rule{Name: "every vertex is connected to the ground", Of: []string{n, "u", "v"}, Check: connected, CPP: connectedInCPP},
	}
}

func connected(numbers ...[]int64) error {
	n, us, vs := int(numbers[0][0]), numbers[1], numbers[2]
	sets := stream.Singles(n + 1)
	apart := n
	for i, u := range us {
		if stream.Union(sets, int32(u), int32(vs[i])) {
			apart--
		}
	}
	for v := int32(Ground); apart > 1; v++ {
		if stream.Find(sets, v) != stream.Find(sets, Ground) {
			return fmt.Errorf("vertex %d is not connected to the ground", v)
		}
	}
	return nil
}

// Solver is contest.Problem.NewSolver. It keeps no edges: see hackenbush.Stream and
// hackenbush.Pins.
func (f *Form) Solver() contest.Solver {
	if f.Kind == Pinned {
		return &pinner{edgeReader: edgeReader{form: f}}
	}
	return &solver{edgeReader: edgeReader{form: f}}
}

// Game returns the game of such cases. Starts names the families from which people get small
// positions to play.
func (f *Form) Game(families []contest.Family, starts ...string) *contest.Game {
	g := &contest.Game{
		Write:    f.write,
		Notation: notation,
		Answer:   f.Answer,
		Verify:   verify,
		Starts: func() []contest.Start {
			return contest.StartsOf(families, func(size int) int { return 4 + size }, starts...)
		},
	}
	if f.Kind == Pinned {
		g.ReadMany = f.pinned
		return g
	}
	g.Read = func(in *fastio.Reader) contest.Position { return f.read(in) }
	if f.Kind != Graphs {
		g.NewCounter = func() contest.Counter { return &counter{edgeReader: edgeReader{form: f}} }
	}
	return g
}

type solver struct {
	edgeReader
	stream hackenbush.Stream
}

func (s *solver) Case(_ int, in *fastio.Reader, out *fastio.Writer) {
	var sum grundy.Value
	for range s.form.graphs(in) {
		s.feed(in, math.MaxInt, &s.stream)
		if !in.OK() {
			return
		}
		value, err := s.stream.Value()
		if err != nil {
			in.Errorf("%v", err)
		}
		sum ^= value
	}
	if in.OK() {
		out.Line(s.form.Line(sum != 0))
	}
}

type pinner struct {
	edgeReader
	pins hackenbush.Pins
}

func (s *pinner) Case(_ int, in *fastio.Reader, out *fastio.Writer) {
	s.feed(in, math.MaxInt32, &s.pins)
	if !in.OK() {
		return
	}
	values, err := s.pins.Values()
	if err != nil {
		in.Errorf("%v", err)
		return
	}
	for value := range values {
		out.String(s.form.Line(value != 0))
	}
	out.Byte('\n')
}

type counter struct {
	edgeReader
	cuts hackenbush.Counter
}

func (c *counter) Case(in *fastio.Reader) (count contest.Count) {
	c.feed(in, math.MaxInt32, &c.cuts)
	if !in.OK() {
		return count
	}
	var err error
	if count.Value, count.Winning, err = c.cuts.Count(); err != nil {
		in.Errorf("%v", err)
	}
	return count
}

// read reads a position; of a Pinned case, the first.
func (f *Form) read(in *fastio.Reader) position {
	p := position{form: f, vertices: Ground}
	r := edgeReader{form: f}
	for range f.graphs(in) {
		n, m := f.counts(in, math.MaxInt32)
		r.held = r.held[:0]
		for edges := range r.blocks(in, n, m) {
			r.held = append(r.held, edges...)
		}
		if !in.OK() {
			break
		}
		var names []int32
		if thin(n, r.held) {
			names = renumber(r.held)
			n = len(names) - 1
		}
		if n > maxVertices-p.vertices || len(r.held) > math.MaxInt32-len(p.edges) {
			in.Errorf("the graphs have more than %d vertices or %d edges together", maxVertices, math.MaxInt32)
			break
		}
		p.join(n, names, r.held)
	}
	return p.begin()
}

// pinned is contest.Game.ReadMany.
func (f *Form) pinned(in *fastio.Reader) iter.Seq[contest.Position] {
	return func(yield func(contest.Position) bool) {
		p := f.read(in)
		if !in.OK() {
			return
		}
		var pins hackenbush.Pins
		err := pins.Reset(p.vertices+1, Ground)
		if pins.AddEdges(p.edges); err == nil {
			_, err = pins.Values()
		}
		if err != nil {
			in.Errorf("%v", err)
			return
		}
		for p.pinned = Ground; int(p.pinned) <= p.vertices; p.pinned++ {
			if p.loose = p.pinned > Ground; !yield(p) {
				return
			}
		}
	}
}

// graphs yields once for each graph of a case, up to the first error.
func (f *Form) graphs(in *fastio.Reader) iter.Seq[int] {
	if f.Kind == Graphs {
		return contest.Counted(in, "number of graphs")
	}
	return func(yield func(int) bool) { yield(0) }
}

// counts reads the numbers of vertices and edges.
func (f *Form) counts(in *fastio.Reader, maxEdges int) (n, m int) {
	n = in.Int("number of vertices", 1, maxVertices)
	if f.Kind == Tree || f.Kind == Pinned {
		return n, max(n-1, 0)
	}
	return n, in.Int("number of edges", 0, maxEdges)
}
