package hackenbush

import (
	"errors"
	"iter"

	"nimsum/problems/theory/grundy"
)

// Pins finds the values of a tree that is held in ever more vertices: in the ground alone, then
// also in the vertex numbered one higher, and so on. The edges come in any order and are not
// kept: call Reset, then AddEdges, then Values; the next tree begins with Reset. It takes O(n)
// time for all values together, no recursion, and 12 bytes a vertex. Pins keeps its memory from
// one tree to the next. It is not safe for concurrent use.
//
// All that is held is one ground, so the edges between held vertices close cycles and fuse into
// it: each is a loop, worth 1. What hangs on a fused vertex keeps the value g that it has by the
// colon principle, with the tree rooted at the first ground. Where vertex v fuses, the stalk
// worth g(v) + 1 that it began gives way to a loop and to what hangs on v, so the value of the
// bush changes by (g(v) + 1) ^ 1 ^ g(v). To hold a vertex, every vertex from there down to one
// that is fused fuses. Each does so once.
type Pins struct {
	nodes  []pin
	ground int32
	edges  int64 // taken so far
	err    error // the first fault since Reset
}

type pin struct {
	degree int32  // neighbours left while leaves are taken off; then 0, or fused
	below  int32  // the XOR of the neighbours that are left: at last the one below
	worth  uint32 // what hangs on it
}

const fused = -1

var errNoTree = errors.New("the edges do not form a tree")

// Reset begins a tree of vertices from the ground, exactly one, to n-1; those below the ground
// have no edge.
func (p *Pins) Reset(n int, grounds ...int) error {
	p.edges = 0
	if p.err = checkVertices(n, grounds); p.err == nil && len(grounds) > 1 {
		p.err = errors.New("a tree begins with one ground")
	}
	if p.err == nil {
		p.ground = int32(grounds[0])
		p.nodes = resize(p.nodes, n)
		clear(p.nodes)
	}
	return p.err
}

// Expect does nothing. It is there because [Stream] has it.
func (p *Pins) Expect(int) {}

// AddEdges takes a block of edges. It does not keep the slice. Values reports a vertex out of
// range.
func (p *Pins) AddEdges(edges []Edge) {
	for _, e := range edges {
		if p.err == nil {
			p.err = checkEdge(len(p.nodes), p.edges, e)
		}
		if p.err != nil {
			return
		}
		u, v := &p.nodes[e.U], &p.nodes[e.V]
		u.degree++
		v.degree++
		u.below ^= e.V
		v.below ^= e.U
		p.edges++
	}
}

// Values returns the values of the tree held in the ground, in the ground and the next vertex, and
// so on up to all vertices. Values may be called once for a tree, and what it returns may be
// iterated once. The error is the first fault since Reset, or that the edges form no tree.
func (p *Pins) Values() (iter.Seq[grundy.Value], error) {
	if p.err == nil && p.edges != int64(len(p.nodes))-int64(p.ground)-1 {
		p.err = errNoTree
	}
	if p.err != nil {
		return nil, p.err
	}
	left := p.edges
	for v := p.ground + 1; int(v) < len(p.nodes); v++ {
		for leaf := v; leaf != p.ground && p.nodes[leaf].degree == 1; left-- {
			n := &p.nodes[leaf]
			n.degree = 0
			below := &p.nodes[n.below]
			below.degree--
			below.below ^= leaf
			below.worth ^= n.worth + 1
			leaf = n.below
		}
	}
	if left > 0 { // a cycle
		p.err = errNoTree
		return nil, p.err
	}
	return func(yield func(grundy.Value) bool) {
		value := p.nodes[p.ground].worth
		p.nodes[p.ground].degree = fused
		for v := p.ground; int(v) < len(p.nodes); v++ {
			for at := v; p.nodes[at].degree != fused; at = p.nodes[at].below {
				n := &p.nodes[at]
				n.degree = fused
				value ^= (n.worth + 1) ^ 1 ^ n.worth
			}
			if !yield(grundy.Value(value)) {
				return
			}
		}
	}, nil
}
