package hackenbush

import "math"

// anatomy is a bush taken apart, told by the nodes of a depth-first spanning
// tree of what is connected to the ground. The ground, all of it, is node 0,
// and a parent comes before its children. First stands the core, in preorder:
// what is left when leaves are peeled off again and again. Every edge of it
// that is not of the tree, a back edge, joins a node to itself or to an
// ancestor. What hangs from the core is all bridges and loops; an Analysis has
// nodes for it too.
//
// It knows edges only by their nodes, and keeps its memory from one bush to the
// next.
type anatomy struct {
	vertices []vertex
	grounds  []int
	loops    []uint32 // by vertex; empty where there are none
	edges    [][]Edge // stretches of them, without those that count as loops
	blocks   [][]Edge // memory for edges
	used     int      // of the blocks
	forests  []int32  // three union-find forests, or empty

	peeled []leaf // each before the one below it
	ends   []uint32
	todo   []step
	nodes  []node
	gaps   []uint32 // by node: of its component, 0 for none

	inner nodeSet // the nodes that have another of the class nearer the ground
	// The nodes whose tree edge wins, and those from which a back edge that is
	// the last of a class does.
	treeWins, backWins nodeSet
	count              int64 // of the winning edges of the core
	ring               ring
}

// vertex is what is known of a vertex.
type vertex struct {
	// degree counts the edges, loops apart, that are not yet peeled off. A
	// ground has onGround besides, which makes it neither a leaf nor a joint.
	degree uint32
	// link is the XOR of the neighbours along these edges: where there is one,
	// that neighbour. Behind the peeling it is, where there are more than two,
	// the place in ends where they stand.
	link   uint32
	value  uint32 // of its loops and of what was peeled off
	number int32  // its node, or -1
}

const onGround = 1 << 31

// leaf is a vertex that was peeled off. What it stands on it grows from by a
// stalk worth stalk. It is not connected to the ground where it is its own
// foot.
type leaf struct {
	vertex, foot int32
	stalk        uint32
}

// step is a way to go from a node of the core, to a vertex.
type step struct{ node, to int32 }

// node is what is known of a node.
type node struct {
	parent int32 // -1 for the ground
	// cover counts the back edges that lead over the tree edge below the
	// node. At 0 that edge is a bridge, and the node the top of a component.
	cover int32
	// value is what grows from the node, within the tree: a bridge with what
	// it carries is a stalk, and any other edge a loop. A tree edge grows from
	// its low node, a back edge from its high one.
	value uint32
	lone  uint32 // the loops and back edges from here
	// escape is the lowest node that back edges lead to, from here and, but for
	// one child, from above; math.MaxInt32 for none.
	escape int32
	// next is the next node further from the ground whose tree edge is of the
	// same class, or noNode, or closedBy(d) where the back edge from node d that
	// leads lowest is the last of the class. In the search it is the vertex.
	next int32
}

// noNode stands where there is no node, and closedBy(d), which is less, where
// there is a back edge from node d instead. closedBy is its own inverse.
const noNode = -1

func closedBy(d int32) int32 { return -2 - d }

// reset begins a bush.
func (a *anatomy) reset(n int, grounds []int) error {
	a.vertices = a.vertices[:0]
	if err := checkVertices(n, grounds); err != nil {
		return err
	}
	a.vertices = resize(a.vertices, n)
	for v := range a.vertices {
		a.vertices[v] = vertex{number: -1}
	}
	for _, g := range grounds {
		a.vertices[g] = vertex{degree: onGround}
	}
	a.grounds = append(a.grounds[:0], grounds...)
	a.loops, a.forests, a.edges, a.used = a.loops[:0], a.forests[:0], a.edges[:0], 0
	return nil
}

// keep copies edges.
func (a *anatomy) keep(edges []Edge) {
	const block = 1 << 13
	for len(edges) > 0 {
		last := len(a.edges) - 1
		if last < 0 || len(a.edges[last]) == cap(a.edges[last]) {
			if a.used == len(a.blocks) {
				a.blocks = append(a.blocks, make([]Edge, 0, block))
			}
			a.edges = append(a.edges, a.blocks[a.used])
			a.used++
			continue
		}
		room := cap(a.edges[last]) - len(a.edges[last])
		k := min(room, len(edges))
		a.edges[last] = append(a.edges[last], edges[:k]...)
		edges = edges[k:]
	}
}

// join tells each vertex of its edges, the first of which is edge number first.
func (a *anatomy) join(edges []Edge, first int64) error {
	vertices := a.vertices
	for i, e := range edges {
		if uint(e.U) >= uint(len(vertices)) || uint(e.V) >= uint(len(vertices)) {
			return checkEdge(len(vertices), first+int64(i), e)
		}
		if e.U == e.V {
			a.loop(e.U)
			continue
		}
		u, v := &vertices[e.U], &vertices[e.V]
		u.degree++
		v.degree++
		u.link ^= uint32(e.V)
		v.link ^= uint32(e.U)
	}
	return nil
}

// loop counts a loop at v.
func (a *anatomy) loop(v int32) {
	if len(a.loops) == 0 {
		a.loops = resize(a.loops, len(a.vertices))
		clear(a.loops)
	}
	a.loops[v]++
	a.vertices[v].value ^= 1
}

func (a *anatomy) loopsAt(v int32) uint32 {
	if len(a.loops) == 0 {
		return 0
	}
	return a.loops[v]
}

// takeApart finds out all about the core. The edges were joined.
func (a *anatomy) takeApart() {
	n := len(a.vertices)
	a.treeWins, a.backWins, a.count = a.treeWins.none(n), a.backWins.none(n), 0
	a.peel()
	a.list()
	a.search()
	a.classify()
	a.aim()
	a.win()
}

// peel takes leaves off, but never the ground, and hands their values down.
func (a *anatomy) peel() {
	vertices := a.vertices
	peeled, found := resize(a.peeled, len(vertices)), 0
	for v := range vertices {
		peeled[found].vertex = int32(v)
		found += one(vertices[v].degree)
	}
	for i := 0; i < found; i++ {
		l := &peeled[i]
		x := &vertices[l.vertex]
		if x.degree == 0 { // left over of a tree that is not on the ground
			l.foot, l.stalk = l.vertex, 1
			continue
		}
		x.degree = 0
		l.foot, l.stalk = int32(x.link), x.value+1
		below := &vertices[l.foot]
		below.degree--
		below.link ^= uint32(l.vertex)
		below.value ^= l.stalk // a bridge: colon principle
		// Whether this makes a leaf of it is not to be foreseen.
		peeled[found].vertex = l.foot
		found += one(below.degree)
	}
	a.peeled = peeled[:found]
}

// one is 1 for 1 and 0 for anything else, without a branch.
func one(degree uint32) int { return int((uint64(degree^1) - 1) >> 63) }

// list gives each vertex of the core its neighbours, but for those which have
// two only: they can do with the XOR of them.
func (a *anatomy) list() {
	vertices := a.vertices
	var sum uint32
	for v := range vertices {
		if x := &vertices[v]; x.degree > 2 {
			sum += x.degree &^ onGround
			x.link = sum
		}
	}
	// The memory serves classify as well.
	core := len(vertices) - len(a.peeled)
	a.ends = resize(a.ends, max(int(sum), 4*core))
	if sum == 0 {
		return
	}
	// link is where the neighbours end; filling backwards moves it to where
	// they begin.
	ends := a.ends
	for _, edges := range a.edges {
		for _, e := range edges {
			u, v := &vertices[e.U], &vertices[e.V]
			if u.degree == 0 || v.degree == 0 || e.U == e.V {
				continue // peeled off, or a loop
			}
			if u.degree > 2 {
				u.link--
				ends[u.link] = uint32(e.V)
			}
			if v.degree > 2 {
				v.link--
				ends[v.link] = uint32(e.U)
			}
		}
	}
}

// search makes the nodes of the core, and counts at each the back edges from it
// and how low they lead. All neighbours of a vertex are looked at when it is
// found: those found before are its ancestors.
func (a *anatomy) search() {
	var (
		vertices = a.vertices
		core     = len(vertices) - len(a.peeled) // at most
		nodes    = resize(a.nodes, core)
		todo     = resize(a.todo, core)[:0]
		count    = int32(1)
	)
	nodes[0] = node{parent: -1, escape: math.MaxInt32, next: noNode}
	for _, g := range a.grounds {
		ground := &vertices[g]
		if ground.degree < onGround {
			continue // named before
		}
		ground.degree &^= onGround
		nodes[0].value ^= ground.value
		nodes[0].lone += a.loopsAt(int32(g))
		for _, y := range a.ends[ground.link:][:ground.degree] {
			switch number := vertices[y].number; {
			case number < 0:
				todo = append(todo, step{0, int32(y)})
			case number == 0 && int(y) < g:
				nodes[0].value ^= 1 // between two grounds: a loop
				nodes[0].lone++
			}
		}
		for len(todo) > 0 {
			parent, v := todo[len(todo)-1].node, todo[len(todo)-1].to
			todo = todo[:len(todo)-1]
			if vertices[v].number >= 0 {
				continue
			}
			from := int32(g)
			if parent > 0 {
				from = nodes[parent].next
			}
			for v >= 0 {
				x := &vertices[v]
				x.number = count
				n := &nodes[count]
				*n = node{parent: parent, value: x.value, lone: a.loopsAt(v), escape: math.MaxInt32, next: v}
				parent = count
				count++
				if x.degree == 2 {
					next := int32(x.link) ^ from
					if low := vertices[next].number; low >= 0 {
						n.cover, n.escape = 1, low
						nodes[low].cover--
						n.value ^= 1
						n.lone++
						break
					}
					from, v = v, next
					continue
				}
				next := int32(-1)
				below := from
				for _, y := range a.ends[x.link:][:x.degree] {
					low := vertices[y].number
					if low < 0 {
						if next >= 0 {
							todo = append(todo, step{parent, next})
						}
						next = int32(y)
						continue
					}
					if int32(y) == below {
						below = -1 // the tree edge; another one is a back edge
						continue
					}
					n.cover++
					nodes[low].cover--
					n.escape = min(n.escape, low)
				}
				n.value ^= uint32(n.cover & 1)
				n.lone += uint32(n.cover)
				from, v = v, next
			}
		}
	}
	a.nodes, a.todo = nodes[:count], todo
}

// nodeSet is a set of nodes, a bit each.
type nodeSet []uint64

// none returns the empty set of n nodes, in the place of s.
func (s nodeSet) none(n int) nodeSet {
	s = resize(s, (n+63)/64)
	clear(s)
	return s
}

func (s nodeSet) add(v int32)      { s[v/64] |= 1 << (v % 64) }
func (s nodeSet) has(v int32) bool { return s[v/64]>>(v%64)&1 == 1 }
