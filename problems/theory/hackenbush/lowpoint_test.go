package hackenbush

import "nimsum/problems/theory/grundy"

// lowPoint returns the value of a bush as Value does, but without chance: by Tarjan's low
// points over a depth-first tree, in linear time and without recursion.
func lowPoint(n int, edges []Edge, grounds ...int) (grundy.Value, error) {
	if err := checkBush(n, edges, grounds); err != nil {
		return 0, err
	}
	t := growTree(n, edges, grounds)

	// low is the lowest node reached from a node, or from anything above it,
	// without the tree edge below it.
	low := make([]int32, len(t.links))
	for v := range low {
		low[v] = int32(v)
	}
	value := make([]uint32, len(t.links))
	for i, e := range edges {
		a, b := t.nodes(e)
		if a < 0 || t.claim(i, a, b) {
			continue
		}
		value[b] ^= 1
		low[b] = min(low[b], a)
	}
	for v := len(low) - 1; v > 0; v-- {
		p := t.links[v].parent
		if low[v] == int32(v) {
			value[p] ^= value[v] + 1 // a bridge: colon principle
		} else {
			value[p] ^= value[v] ^ 1 // fused: the edge is a loop
		}
		low[p] = min(low[p], low[v])
	}
	return grundy.Value(value[0]), nil
}

// tree is a depth-first spanning tree of what is connected to the ground. Its
// nodes are numbered in preorder: the ground, all of it, is node 0, and a
// parent comes before its children. Every other edge, a back edge, joins a
// node to itself or to an ancestor.
type tree struct {
	number []int32 // by vertex: its node, or -1 when not connected to the ground
	links  []link  // by node
}

// link is what ties a node to the one below it.
type link struct {
	parent int32 // -1 for the ground
	edge   int32 // the tree edge to the parent, -1 until claimed
}

// growTree searches a checked bush in O(n + len(edges)) time.
func growTree(n int, edges []Edge, grounds []int) tree {
	start, ends := adjacency(n, edges)
	t := tree{number: make([]int32, n), links: make([]link, 1, n)}
	t.links[0] = link{-1, -1}
	for v := range t.number {
		t.number[v] = -1
	}
	for _, g := range grounds {
		t.number[g] = 0
	}
	// todo holds, by node, the stretch of ends not yet looked at. The ground
	// looks at its vertices in turn.
	type stretch struct{ next, end uint32 }
	todo := make([]stretch, 1, n)
	for node := int32(0); ; {
		at := &todo[node]
		if at.next == at.end {
			if node > 0 {
				node = t.links[node].parent
				continue
			}
			if len(grounds) == 0 {
				return t
			}
			g := grounds[0]
			grounds = grounds[1:]
			*at = stretch{start[g], start[g+1]}
			continue
		}
		v := ends[at.next]
		at.next++
		if t.number[v] < 0 {
			t.number[v] = int32(len(t.links))
			t.links = append(t.links, link{node, -1})
			todo = append(todo, stretch{start[v], start[v+1]})
			node = t.number[v]
		}
	}
}

// adjacency returns every vertex's neighbours: those of v are
// ends[start[v]:start[v+1]]. Loops lead nowhere and are left out.
func adjacency(n int, edges []Edge) (start []uint32, ends []int32) {
	start = make([]uint32, n+1)
	for _, e := range edges {
		if e.U != e.V {
			start[e.U]++
			start[e.V]++
		}
	}
	var sum uint32
	for v := range start {
		sum += start[v]
		start[v] = sum
	}
	// start[v] is where v's neighbours end; filling backwards moves it to
	// where they begin.
	ends = make([]int32, sum)
	for _, e := range edges {
		if e.U != e.V {
			start[e.U]--
			ends[start[e.U]] = e.V
			start[e.V]--
			ends[start[e.V]] = e.U
		}
	}
	return start, ends
}

// nodes returns the nodes an edge joins, the one nearer the ground first, or
// -1 and -1 when it is not connected to the ground.
func (t *tree) nodes(e Edge) (low, high int32) {
	u, v := t.number[e.U], t.number[e.V]
	return min(u, v), max(u, v)
}

// claim reports whether edge i, joining the nodes low and high, is the tree
// edge below high: the first one claimed that joins high to its parent.
func (t *tree) claim(i int, low, high int32) bool {
	l := &t.links[high]
	if l.parent != low || l.edge >= 0 {
		return false
	}
	l.edge = int32(i)
	return true
}
