// Package gotroot is Got Root?, IPSC 2003, problem G.
//
// The game is green Hackenbush (package hackenbush), decided in one pass over
// the edges, which keeps none.
package gotroot

import (
	"embed"
	"fmt"
	"iter"
	"math"
	"slices"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/bush"
	"nimsum/problems/contest/format"
	"nimsum/problems/theory/hackenbush"
	"nimsum/problems/theory/hackenbush/stream"
)

//go:embed invariants/connected.hpp
var connectedInCPP string

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is Got Root?
var Problem = &contest.Problem{
	Name:    "gotroot",
	Title:   "Got Root?",
	Origin:  "IPSC 2003, problem G",
	Aliases: []string{"ipsc2003g"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.Counted("B"),
		Blank: true,
		Bounds: []format.Bound{
			{Name: "B", What: "number of bushes", Min: 1, Max: format.NoLimit, Ours: true},
			{Name: "N", What: "number of vertices", Min: 1, Max: 50_000, Ours: true},
			{Name: "M", What: "number of edges", Min: 0, Max: 50_000, Ours: true},
		},
		Case: []format.Part{
			format.Line(format.Int("N"), format.Int("M")),
			format.Repeat("M", format.Line(format.Within("u", "vertex", "1", "N"), format.Within("v", "vertex", "1", "N"))),
			&format.Rule{Name: "every vertex is connected to the ground", Of: []string{"N", "u", "v"}, Check: connected, CPP: connectedInCPP},
		},
		Answer: []string{verdict.Won, verdict.Lost},
	},
	Size:       "M",
	NewSolver:  func() contest.Solver { return new(solver) },
	Families:   families,
	Shrink:     bush.Simpler,
	Techniques: []contest.Technique{contest.Fusion, contest.Colon, contest.NimSum},
	Link:       "https://ipsc.ksp.sk/2003/real/problems/g.html",
	Game: &contest.Game{
		Write:      bush.Write,
		Read:       readPosition,
		Notation:   bush.Notation,
		Answer:     verdict.Answer,
		Verify:     bush.Verify,
		Starts:     starts,
		NewCounter: func() contest.Counter { return new(counter) },
	},
}

var verdict = contest.Verdict{Won: "Alice", Lost: "Bob"}

// ground is the vertex that does not fall.
const ground = bush.Ground

// maxVertices leaves room for vertex 0 in what hackenbush takes.
const maxVertices = math.MaxInt32 - 1

type solver struct {
	edgeReader
	stream hackenbush.Stream
}

func (s *solver) Case(_ int, in *fastio.Reader, out *fastio.Writer) {
	s.feed(in, math.MaxInt, &s.stream)
	if !in.OK() {
		return
	}
	value, err := s.stream.Value()
	if err != nil {
		in.Errorf("%v", err)
		return
	}
	out.Line(verdict.Line(value != 0))
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

// An edgeTaker takes a bush edge by edge.
type edgeTaker interface {
	Reset(n int, grounds ...int) error
	Expect(m int)
	AddEdges(edges []hackenbush.Edge)
}

// feed reads a bush into to, which takes memory for every vertex. So edges are held back until
// there are enough of them to justify that.
func (r *edgeReader) feed(in *fastio.Reader, maxEdges int, to edgeTaker) {
	n, m := readCounts(in, maxEdges)
	begin := func(n int) {
		if err := to.Reset(n+1, grounds...); err != nil {
			in.Errorf("%v", err)
		}
		to.Expect(m)
	}
	if m <= few {
		edges := r.all(in, n, m)
		if thin(n, edges) {
			n = len(renumber(edges)) - 1
		}
		if in.OK() {
			begin(n)
			to.AddEdges(edges)
		}
		return
	}
	r.held = r.held[:0]
	begun := false
	for edges := range r.blocks(in, n, m) {
		if !begun {
			if cap(r.held) == 0 { // growing is waste
				r.held = make([]hackenbush.Edge, 0, min(n/16+few, 64*len(edges)))
			}
			r.held = append(r.held, edges...)
			if thin(n, r.held) {
				continue
			}
			begin(n)
			begun = true
			edges = r.held
		}
		to.AddEdges(edges)
	}
	if in.OK() && !begun {
		begin(len(renumber(r.held)) - 1)
		to.AddEdges(r.held)
	}
}

var grounds = []int{ground}

// few edges are read at once.
const few = 4 << 10

// all reads m edges at once, at most few of them. After an error it returns nil.
func (r *edgeReader) all(in *fastio.Reader, n, m int) []hackenbush.Edge {
	if len(r.ends) < 2*m {
		r.ends, r.edges = make([]int32, 2*m), make([]hackenbush.Edge, 0, m)
	}
	edges := r.edges[:0]
	ends := r.ends[:2*m]
	if fastio.Ints(in, "vertex", 1, int32(n), ends) < len(ends) {
		return nil
	}
	for ; len(ends) > 1; ends = ends[2:] {
		edges = append(edges, hackenbush.Edge{U: ends[0], V: ends[1]})
	}
	r.edges = edges
	return edges
}

// blocks yields m edges in blocks, fewer after an error.
func (r *edgeReader) blocks(in *fastio.Reader, n, m int) iter.Seq[[]hackenbush.Edge] {
	return func(yield func([]hackenbush.Edge) bool) {
		if room := 2 * min(m, 4<<10); len(r.ends) < room {
			r.ends = make([]int32, room)
		}
		first := int32(0) // the first end of an edge between two blocks
		for ends := range fastio.Blocks(in, 1, int32(n), 2*min(int64(m), math.MaxInt64/2), r.ends, "vertex") {
			edges := r.edges[:0]
			if first > 0 {
				edges = append(edges, hackenbush.Edge{U: first, V: ends[0]})
				ends = ends[1:]
				first = 0
			}
			for ; len(ends) > 1; ends = ends[2:] {
				edges = append(edges, hackenbush.Edge{U: ends[0], V: ends[1]})
			}
			if len(ends) > 0 {
				first = ends[0]
			}
			r.edges = edges
			if !yield(edges) {
				return
			}
		}
	}
}

func readCounts(in *fastio.Reader, maxEdges int) (n, m int) {
	n = in.Int("number of vertices", 1, maxVertices)
	m = in.Int("number of edges", 0, maxEdges)
	return n, m
}

// An edgeReader reads edges by the block.
type edgeReader struct {
	ends  []int32           // of the edges of a block
	edges []hackenbush.Edge // the same block
	held  []hackenbush.Edge // until to is reset
}

// thin reports that the edges are too few to spend memory on n vertices: they connect far
// fewer.
func thin(n int, edges []hackenbush.Edge) bool { return len(edges) < n/16 }

// renumber gives the vertices that the edges mention, and the ground, the
// numbers from 1 on, in the same order. It returns their names by number.
func renumber(edges []hackenbush.Edge) []int32 {
	names := []int32{0, ground}
	for _, e := range edges {
		names = append(names, e.U, e.V)
	}
	slices.Sort(names)
	names = slices.Compact(names)
	for i := range edges {
		for _, v := range [...]*int32{&edges[i].U, &edges[i].V} {
			number, _ := slices.BinarySearch(names, *v)
			*v = int32(number)
		}
	}
	return names
}

func readPosition(in *fastio.Reader) contest.Position {
	n, m := readCounts(in, math.MaxInt32)
	var r edgeReader
	for edges := range r.blocks(in, n, m) {
		r.held = append(r.held, edges...)
	}
	if !thin(n, r.held) {
		return bush.New(n, nil, r.held)
	}
	names := renumber(r.held)
	return bush.New(len(names)-1, names, r.held)
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
	for v := int32(ground); apart > 1; v++ {
		if stream.Find(sets, v) != stream.Find(sets, ground) {
			return fmt.Errorf("vertex %d is not connected to the ground", v)
		}
	}
	return nil
}
