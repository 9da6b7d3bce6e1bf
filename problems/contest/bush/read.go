package bush

import (
	"iter"
	"math"
	"slices"

	fastio "nimsum/io"
	"nimsum/problems/theory/hackenbush"
)

// maxVertices leaves room for vertex 0 in what hackenbush takes.
const maxVertices = math.MaxInt32 - 1

// An edgeTaker takes a bush edge by edge.
type edgeTaker interface {
	Reset(n int, grounds ...int) error
	Expect(m int)
	AddEdges(edges []hackenbush.Edge)
}

// feed reads a bush into to, which takes memory for every vertex. So edges are held back until
// there are enough of them to justify that.
func (r *edgeReader) feed(in *fastio.Reader, maxEdges int, to edgeTaker) {
	n, m := r.form.counts(in, maxEdges)
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
			if cap(r.held) == 0 { // growing step by step would copy them
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

var grounds = []int{Ground}

// few is the number of edges up to which they are read at once.
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

// An edgeReader reads edges by the block.
type edgeReader struct {
	form  *Form
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
	names := []int32{0, Ground}
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
