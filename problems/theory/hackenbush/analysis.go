package hackenbush

import (
	"iter"
	"math/bits"

	"nimsum/problems/theory/grundy"
)

// Analysis is a bush taken apart: its 2-edge-connected components with their
// values and targets, the bridges between them, the rings of edges that pairwise
// form 2-edge cuts, and all winning cuts. The package comment gives the argument.
type Analysis struct {
	anatomy
	edges []Edge
	hung  []uint32 // memory for the gaps of all nodes

	// By node: the tree edge below it; the edge outside the tree that leads
	// lowest from it, or -1; its component.
	below, back []int32
	component   []int32

	top   []int32  // by component: its node nearest the ground
	class []int32  // by edge: the first of its class, or -1 when off the ground
	wins  []uint64 // a bit an edge
}

// Analyze analyzes the bush of n vertices that stands on grounds. For m edges, at
// most 2^31-1, it takes O((n + m) log m) time, with no recursion, and about 90
// bytes a vertex, 12 an edge, and 44 an edge of the largest ring. The edges are
// kept, and must not change while the Analysis is in use. The error says which
// argument is out of range.
func Analyze(n int, edges []Edge, grounds ...int) (*Analysis, error) {
	a := new(Analysis)
	if err := a.Analyze(n, edges, grounds...); err != nil {
		return nil, err
	}
	a.kept, a.blocks, a.forests = nil, nil, nil // they serve the next bush only
	a.peeled, a.places, a.todo = nil, nil, nil
	return a, nil
}

// Analyze analyzes another bush and reuses the memory of the one before. After an error the
// Analysis is empty.
func (a *Analysis) Analyze(n int, edges []Edge, grounds ...int) error {
	a.edges = edges
	if err := a.reset(n, grounds); err != nil {
		return err
	}
	if err := a.add(edges, false); err != nil {
		return err
	}
	a.nodes = resize(a.nodes, n)
	if err := a.takeApart(); err != nil {
		return err
	}
	a.hang()
	a.nameEdges()
	a.numberComponents()
	return nil
}

// hang makes nodes of what was peeled off.
func (a *Analysis) hang() {
	nodes, gaps := a.nodes, append(resize(a.hung, len(a.nodes)+len(a.peeled))[:0], a.gaps...)
	for i := len(a.peeled) - 1; i >= 0; i-- {
		l := &a.peeled[i]
		parent := a.vertices[l.foot].number
		if parent < 0 {
			continue // not connected to the ground
		}
		v := int32(len(nodes))
		a.vertices[l.vertex].number = v
		below := gaps[parent]
		nodes = append(nodes, node{parent: parent, value: l.stalk - 1, next: noNode})
		gaps = append(gaps, gapAbove(below, l.stalk))
		if below == l.stalk {
			a.treeWins.add(v)
		}
	}
	a.nodes, a.gaps, a.hung = nodes, gaps, gaps
}

// nameEdges finds the edges of the nodes: the tree edge below each, and its back edge.
func (a *Analysis) nameEdges() {
	a.below, a.back = resize(a.below, len(a.nodes)), resize(a.back, len(a.nodes))
	for v := range a.nodes {
		a.below[v], a.back[v] = -1, -1
	}
	a.class = resize(a.class, len(a.edges))
	a.wins = resize(a.wins, (len(a.edges)+63)/64)
	clear(a.wins)
	for i, e := range a.edges {
		low, high := a.nodesOf(e)
		if low < 0 {
			a.class[i] = -1
			continue
		}
		a.class[i] = int32(i) // alone, until it proves otherwise
		n := &a.nodes[high]
		if n.parent == low && a.below[high] < 0 {
			a.below[high] = int32(i)
			continue
		}
		if b := a.back[high]; b < 0 || low < a.lowOf(b) {
			a.back[high] = int32(i)
		}
		if a.gaps[high] == 1 {
			a.wins[i/64] |= 1 << (i % 64)
		}
	}
	for v := int32(1); v < int32(len(a.nodes)); v++ {
		edge, next := a.below[v], a.nodes[v].next
		a.setWin(edge, a.treeWins.has(v))
		switch {
		case next >= 0:
			a.class[a.below[next]] = a.class[edge]
		case next != noNode:
			d := closedBy(next)
			a.class[a.back[d]] = a.class[edge]
			a.setWin(a.back[d], a.backWins.has(d))
		}
	}
}

func (a *Analysis) setWin(i int32, wins bool) {
	a.wins[i/64] &^= 1 << (i % 64)
	if wins {
		a.wins[i/64] |= 1 << (i % 64)
	}
}

func (a *Analysis) numberComponents() {
	a.component = resize(a.component, len(a.nodes))
	a.component[0] = 0
	tops := 1
	for v := 1; v < len(a.nodes); v++ {
		if a.nodes[v].cover == 0 {
			tops++
		}
	}
	a.top = append(resize(a.top, tops)[:0], 0)
	for v := 1; v < len(a.nodes); v++ {
		if a.nodes[v].cover > 0 {
			a.component[v] = a.component[a.nodes[v].parent]
			continue
		}
		a.component[v] = int32(len(a.top))
		a.top = append(a.top, int32(v))
	}
}

// nodesOf returns the nodes an edge joins, the one nearer the ground first, or
// -1 and -1 when it is not connected to the ground.
func (a *Analysis) nodesOf(e Edge) (low, high int32) {
	u, v := a.vertices[e.U].number, a.vertices[e.V].number
	return min(u, v), max(u, v)
}

func (a *Analysis) lowOf(i int32) int32 {
	low, _ := a.nodesOf(a.edges[i])
	return low
}

// Value returns the value of the bush.
func (a *Analysis) Value() grundy.Value { return grundy.Value(a.nodes[0].value) }

// Wins reports whether cutting edge i leaves a bush worth 0.
func (a *Analysis) Wins(i int) bool { return a.wins[i/64]>>(i%64)&1 == 1 }

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
	// Target is the only value of the component with everything above it that
	// would make the bush worth 0. Open is false, and Target 0, if there is no
	// such value or the bush is worth 0 already.
	Target grundy.Value
	Open   bool
}

// Components returns how many components there are. Component 0 is the
// ground's, and each comes after the one below it.
func (a *Analysis) Components() int { return len(a.top) }

// ComponentOf returns the component of vertex v, or -1 when v is not connected
// to the ground.
func (a *Analysis) ComponentOf(v int) int {
	if a.vertices[v].number < 0 {
		return -1
	}
	return int(a.component[a.vertices[v].number])
}

// Component returns the component numbered c.
func (a *Analysis) Component(c int) Component {
	top := a.top[c]
	n, gap := &a.nodes[top], a.gaps[top]
	component := Component{Parent: -1, Bridge: -1, Value: grundy.Value(n.value)}
	if c > 0 {
		component.Parent = int(a.component[n.parent])
		component.Bridge = int(a.below[top])
	}
	if gap != 0 {
		component.Target, component.Open = grundy.Value(n.value^gap), true
	}
	return component
}

// Class returns an edge that stands for the class of edge i, the same for all
// edges of the class: two edges are of one class when together, but neither
// alone, they are a cut. It is -1 when i is not connected to the ground.
func (a *Analysis) Class(i int) int { return int(a.class[i]) }

// Ring returns the class of edge i in its cyclic order, and the worth of the
// pieces its component falls into without it: pieces[0] holds the vertex nearest
// the ground, and edges[j] joins pieces[j] to the next, the last edge to
// pieces[0]. An edge alone in its class leaves one piece. Both are nil for a
// bridge and for an edge not connected to the ground.
func (a *Analysis) Ring(i int) (edges []int, pieces []grundy.Value) {
	if a.class[i] < 0 {
		return nil, nil
	}
	first := a.class[i]
	edges, pieces = []int{int(first)}, []grundy.Value{0}
	_, high := a.nodesOf(a.edges[first])
	if a.below[high] == first {
		if a.nodes[high].cover == 0 {
			return nil, nil
		}
		var r ring
		r.gather(a.nodes, high)
		for _, member := range r.members[1:] {
			if member >= 0 {
				edges = append(edges, int(a.below[member]))
			} else {
				edges = append(edges, int(a.back[closedBy(member)]))
			}
		}
		for _, worth := range r.worth {
			pieces = append(pieces, grundy.Value(worth))
		}
	}
	pieces[0] = grundy.Value(a.nodes[a.top[a.component[high]]].value ^ uint32(len(edges)&1))
	for _, worth := range pieces[1:] {
		pieces[0] ^= worth
	}
	return edges, pieces
}
