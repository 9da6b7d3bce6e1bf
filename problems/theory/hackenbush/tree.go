package hackenbush

// tree is a depth-first spanning tree of what is connected to the ground. Its
// nodes are numbered in preorder: the ground, all of it, is node 0, and a
// parent comes before its children. Every other edge joins a node to itself
// or to an ancestor.
type tree struct {
	number []int32 // by vertex: its node, or -1 when not connected to the ground
	parent []int32 // by node: the node below it, -1 for the ground
	up     []int32 // by node: the edge to its parent, -1 until claimed

	// Compressed adjacency: the neighbours of vertex v are
	// ends[start[v]:start[v+1]].
	start []uint32
	ends  []int32
	todo  []span // by node: its neighbours not yet looked at
}

// span is a stretch of tree.ends.
type span struct{ next, end uint32 }

// grow builds the tree of a checked bush in O(n + len(edges)) time.
func (t *tree) grow(n int, edges []Edge, grounds []int) {
	t.connect(n, edges)
	t.number = resize(t.number, n)
	for v := range t.number {
		t.number[v] = -1
	}
	for _, g := range grounds {
		t.number[g] = 0
	}
	t.parent = append(t.parent[:0], -1)
	t.todo = append(t.todo[:0], span{})
	for node := int32(0); ; {
		todo := &t.todo[node]
		if todo.next == todo.end {
			if node > 0 {
				node = t.parent[node]
				continue
			}
			if len(grounds) == 0 {
				break
			}
			g := grounds[0]
			grounds = grounds[1:]
			*todo = span{t.start[g], t.start[g+1]}
			continue
		}
		v := t.ends[todo.next]
		todo.next++
		if t.number[v] >= 0 {
			continue
		}
		t.number[v] = int32(len(t.parent))
		t.parent = append(t.parent, node)
		node = t.number[v]
		t.todo = append(t.todo, span{t.start[v], t.start[v+1]})
	}
	t.up = resize(t.up, len(t.parent))
	for node := range t.up {
		t.up[node] = -1
	}
}

// connect fills the adjacency. Loops lead nowhere and are left out.
func (t *tree) connect(n int, edges []Edge) {
	t.start = resize(t.start, n+1)
	clear(t.start)
	start := t.start
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
	t.ends = resize(t.ends, int(sum))
	// start[v] is where v's neighbours end; filling backwards moves it to
	// where they begin.
	for _, e := range edges {
		if e.U != e.V {
			start[e.U]--
			t.ends[start[e.U]] = e.V
			start[e.V]--
			t.ends[start[e.V]] = e.U
		}
	}
}

// nodes returns the nodes an edge joins, the lower-numbered first, or -1 when
// it is not connected to the ground.
func (t *tree) nodes(e Edge) (low, high int32) {
	u, v := t.number[e.U], t.number[e.V]
	return min(u, v), max(u, v)
}

// claim reports whether edge i, joining the nodes low and high, is the tree
// edge above high: the first one asked about that joins high to its parent.
func (t *tree) claim(i int, low, high int32) bool {
	if t.parent[high] != low || t.up[high] >= 0 {
		return false
	}
	t.up[high] = int32(i)
	return true
}

// resize returns s with length n, and its elements unspecified.
func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}
