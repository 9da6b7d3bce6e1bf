package hackenbush

import (
	"iter"
	"math/bits"

	"nimsum/problems/theory/grundy"
)

// Analysis is a bush taken apart: its 2-edge-connected components and the
// bridges between them, what each is worth and would have to be worth, the
// rings of edges that pairwise form 2-edge cuts, and all winning cuts. The
// package comment gives the argument.
type Analysis struct {
	edges []Edge
	tree  tree
	nodes []node  // by node of the tree
	class []int32 // by edge: the first of its class, or -1 when off the ground

	top []int32  // by component: its node nearest the ground
	gap []uint32 // by component: its value XOR its target, 0 for none

	wins []uint64 // a bit an edge
}

// node is what the analysis knows of a node of the tree.
type node struct {
	// cover counts the back edges that lead over the tree edge below the
	// node. At 0 that edge is a bridge, and the node the top of a component.
	cover int32
	// value is what grows from the node, within the tree: a bridge with what
	// it carries is a stalk, and any other edge a loop. A tree edge grows from
	// its low node, a back edge from its high one.
	value     uint32
	component int32
	// next is the next node further from the ground whose tree edge is of the
	// same class, or noNode, or closedBy(i) where the back edge i is the last
	// of the class.
	next int32
}

// noNode stands where there is no node, and closedBy(i), which is less, where
// there is the back edge i instead. closedBy is its own inverse.
const noNode = -1

func closedBy(i int32) int32 { return -2 - i }

// Analyze takes the bush of n vertices that stands on grounds apart. For m
// edges, at most 2^31-1, it takes O((n + m) log m) time, with no recursion,
// and about 72 bytes a vertex, 12 an edge, and 44 an edge of the largest ring.
// The edges are kept, and must not change while the Analysis is in use. The
// error says which argument is out of range.
func Analyze(n int, edges []Edge, grounds ...int) (*Analysis, error) {
	if err := checkBush(n, edges, grounds); err != nil {
		return nil, err
	}
	a := &Analysis{edges: edges, tree: growTree(n, edges, grounds)}
	a.classify()
	a.aim()
	a.search()
	return a, nil
}

// Value returns the value of the bush.
func (a *Analysis) Value() grundy.Value { return grundy.Value(a.nodes[0].value) }

// Wins reports whether cutting edge i leaves a bush worth 0.
func (a *Analysis) Wins(i int) bool { return a.wins[i/64]>>(i%64)&1 == 1 }

func (a *Analysis) win(i int32) { a.wins[i/64] |= 1 << (i % 64) }

// Winning yields the edges whose cutting wins, in increasing order.
func (a *Analysis) Winning() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, word := range a.wins {
			for ; word != 0; word &= word - 1 {
				if !yield(64*i + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}

// Component is a 2-edge-connected component of what is connected to the
// ground. The components form a tree, its edges the bridges.
type Component struct {
	Parent int // the component below, -1 for the ground's own
	Bridge int // the edge to it, or -1

	// Value is the value of this component and everything above it.
	Value grundy.Value
	// Target is the one value it could be changed to that would make the whole
	// bush worth 0; Open is false where there is none, and Target 0.
	Target grundy.Value
	Open   bool
}

// Components returns how many components there are. Component 0 is the
// ground's, and each comes after the one below it.
func (a *Analysis) Components() int { return len(a.top) }

// ComponentOf returns the component of vertex v, or -1 when v is not connected
// to the ground.
func (a *Analysis) ComponentOf(v int) int {
	if a.tree.number[v] < 0 {
		return -1
	}
	return int(a.nodes[a.tree.number[v]].component)
}

// Component returns the component numbered c.
func (a *Analysis) Component(c int) Component {
	top := a.top[c]
	value, gap := a.nodes[top].value, a.gap[c]
	component := Component{Parent: -1, Bridge: -1, Value: grundy.Value(value)}
	if c > 0 {
		below := a.tree.links[top]
		component.Parent = int(a.nodes[below.parent].component)
		component.Bridge = int(below.edge)
	}
	if gap != 0 {
		component.Target, component.Open = grundy.Value(value^gap), true
	}
	return component
}

// Class returns an edge that stands for the class of edge i, the same for all
// edges of the class: two edges are of one class when together, but neither
// alone, they are a cut. It is -1 when i is not connected to the ground.
func (a *Analysis) Class(i int) int { return int(a.class[i]) }

// Ring returns the class of edge i in its cyclic order, and the worth of the
// pieces its component falls into without it: pieces[0] holds the vertex
// nearest the ground, and edges[j] joins pieces[j] to the next, the last edge
// to pieces[0]. An edge alone in its class leaves one piece. There is no ring
// of a bridge, nor of an edge not connected to the ground.
func (a *Analysis) Ring(i int) (edges []int, pieces []grundy.Value) {
	if a.class[i] < 0 {
		return nil, nil
	}
	first := a.class[i]
	_, high := a.tree.nodes(a.edges[first])
	r := ring{edges: []int32{first}}
	if a.tree.links[high].edge == first {
		if a.nodes[high].cover == 0 {
			return nil, nil
		}
		r.gather(a, high)
	}
	ground := a.nodes[a.top[a.nodes[high].component]].value ^ uint32(len(r.edges)&1)
	pieces = append(pieces, 0)
	for _, worth := range r.worth {
		pieces = append(pieces, grundy.Value(worth))
		ground ^= worth
	}
	pieces[0] = grundy.Value(ground)
	for _, e := range r.edges {
		edges = append(edges, int(e))
	}
	return edges, pieces
}
