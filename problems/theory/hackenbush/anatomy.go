package hackenbush

import (
	"fmt"
	"math"

	"nimsum/problems/theory/prefetch"
)

// anatomy is a bush taken apart: the nodes of a depth-first spanning tree of the
// vertices that are connected to the ground. The ground, all of it, is node 0, and
// a parent comes before its children. First comes the core, in preorder: what is
// left when leaves are peeled off again and again. An edge of the core outside the
// tree, a back edge, joins a node to itself or to an ancestor. Everything that
// hangs from the core consists of bridges and loops; only an Analysis makes nodes
// for it.
//
// It identifies edges by their nodes, and keeps its memory from one bush to the
// next.
type anatomy struct {
	vertices []vertex
	grounds  []int
	loops    []uint32 // by vertex; empty where there are none
	taken    int64    // edges so far
	kept     [][]Edge // all edges except those that thin counts as loops
	blocks   [][]Edge // memory for edges
	used     int      // of the blocks
	forests  []int32  // three union-find forests, or empty

	peeled []leaf // each before the one below it
	places []uint32
	todo   []fork
	nodes  []node
	gaps   []uint32 // by node: of its component, 0 for none

	inner nodeSet // nodes with another node of their class nearer the ground
	// The nodes whose tree edge wins, and the nodes whose back edge, the last of
	// a class, wins.
	treeWins, backWins nodeSet
	count              int64 // of the winning edges of the core
	ring               ring
}

type vertex struct {
	// degree counts the edges that are not yet peeled off, without loops. A
	// ground has onGround added, so that it never looks like a leaf.
	degree uint32
	// link is the XOR of the neighbours along these edges, and so a leaf's
	// neighbour. After the peeling it is the place of its list of neighbours.
	link   uint32
	value  uint32 // of its loops and of what was peeled off
	number int32  // its node, or -1
}

const onGround = 1 << 31

// leaf is a vertex that was peeled off, the vertex below it and the value of the
// stalk between them. A leaf that is its own foot is not connected to the ground.
type leaf struct {
	vertex, foot int32
	stalk        uint32
}

// fork is a node of the core with several ways to go: the places from next up to
// end.
type fork struct {
	node      int32
	next, end uint32
}

type node struct {
	parent int32 // -1 for the ground
	// cover counts the back edges that lead over the tree edge below the
	// node. If it is 0, that edge is a bridge and the node the top of a component.
	cover int32
	// value is the value of the edges that grow from the node within the tree: a
	// bridge and everything above it is a stalk, and any other edge a loop. A tree
	// edge grows from its low node, a back edge from its high one.
	value uint32
	lone  uint32 // the loops and back edges from here
	// escape is the lowest node that back edges lead to, from here and from above
	// any child but the heavy one (see classify); math.MaxInt32 if there is no
	// such edge.
	escape int32
	// next is the next node further from the ground whose tree edge is of the
	// same class, or noNode, or closedBy(d) where the back edge from node d that
	// leads lowest is the last of the class. In the search it is the place
	// of the vertex.
	next int32
}

// noNode means no node. closedBy(d), which is less, means a back edge from node d
// instead. closedBy is its own inverse.
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
	a.loops, a.forests = a.loops[:0], a.forests[:0]
	a.taken, a.kept, a.used = 0, a.kept[:0], 0
	return nil
}

// add takes edges: a copy of them, or the slice itself.
func (a *anatomy) add(edges []Edge, copied bool) error {
	first := a.taken
	a.taken += int64(len(edges))
	if a.taken > math.MaxInt32 {
		return fmt.Errorf("%d edges are more than %d", a.taken, math.MaxInt32)
	}
	k := int(min(int64(len(edges)), max(0, dense*int64(len(a.vertices))-first)))
	if copied {
		a.keep(edges[:k])
	} else {
		a.kept = append(a.kept, edges[:k:k])
	}
	if err := a.join(edges[:k], first); err != nil || k == len(edges) {
		return err
	}
	return a.thin(edges[k:], first+int64(k))
}

// keep copies edges into blocks.
func (a *anatomy) keep(edges []Edge) {
	const block = 1 << 13
	for len(edges) > 0 {
		last := len(a.kept) - 1
		if last < 0 || len(a.kept[last]) == cap(a.kept[last]) {
			if a.used == len(a.blocks) {
				a.blocks = append(a.blocks, make([]Edge, 0, block))
			}
			a.kept = append(a.kept, a.blocks[a.used])
			a.used++
			continue
		}
		k := min(len(edges), cap(a.kept[last])-len(a.kept[last]))
		a.kept[last] = append(a.kept[last], edges[:k]...)
		edges = edges[k:]
	}
}

// join adds edges, which begin with edge number first, to the degrees and links of their ends.
func (a *anatomy) join(edges []Edge, first int64) error {
	vertices := a.vertices
	for i, e := range edges {
		if i%prefetch.Lot == 0 && len(vertices) >= prefetch.Large {
			prefetch.NextEnds(vertices, edges[i:])
		}
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

// takeApart analyzes the core.
func (a *anatomy) takeApart() error {
	n := len(a.vertices)
	a.treeWins, a.backWins, a.count = a.treeWins.cleared(n), a.backWins.cleared(n), 0
	a.peel()
	if err := a.list(); err != nil {
		return err
	}
	a.search()
	a.settle()
	a.classify()
	a.aim()
	a.win()
	return nil
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
		// Whether this makes it a leaf cannot be predicted.
		peeled[found].vertex = l.foot
		found += one(below.degree)
	}
	a.peeled = peeled[:found]
}

// one is 1 for 1 and 0 for anything else, without a branch.
func one(degree uint32) int { return int((uint64(degree^1) - 1) >> 63) }

// list writes the core into a.places: for each vertex, at its link, the number of
// its neighbours and then their links. So going to a neighbour and seeing its
// neighbours takes one access to distant memory.
func (a *anatomy) list() error {
	vertices := a.vertices
	var size, ends uint64
	for v := range vertices {
		if x := &vertices[v]; x.degree > 0 {
			x.link = uint32(size)
			ends += uint64(x.degree &^ onGround)
			size += 1 + uint64(x.degree&^onGround)
		}
	}
	if size > math.MaxUint32 {
		return fmt.Errorf("a core of %d places is too large", size)
	}
	// The memory serves classify as well.
	core := len(vertices) - len(a.peeled)
	a.places = resize(a.places, max(int(size), 4*core))
	places := a.places
	for v := range vertices {
		if x := &vertices[v]; x.degree > 0 {
			places[x.link] = 0
		}
	}
	if ends == 0 {
		return nil
	}
	for _, edges := range a.kept {
		for i, e := range edges {
			if i%prefetch.Lot == 0 && len(vertices) >= prefetch.Large {
				prefetchLinked(vertices, places, edges[i:])
			}
			u, v := &vertices[e.U], &vertices[e.V]
			if u.degree == 0 || v.degree == 0 || e.U == e.V {
				continue // peeled off, or a loop
			}
			places[u.link]++
			places[u.link+places[u.link]] = v.link
			places[v.link]++
			places[v.link+places[v.link]] = u.link
		}
	}
	return nil
}

// seen marks places that the search has come to: the number of neighbours there
// gives way to seen plus the number of the node.
const seen = 1 << 31

// search makes the nodes of the core, and counts at each the back edges from it
// and how low they lead. All neighbours of a vertex are looked at when it is
// found: those found before are its ancestors.
func (a *anatomy) search() {
	var (
		places = a.places
		core   = len(a.vertices) - len(a.peeled) // at most
		nodes  = resize(a.nodes, core)
		todo   = resize(a.todo, core)[:0]
		count  = uint32(1)
	)
	nodes[0] = node{parent: -1, escape: math.MaxInt32, next: noNode}
	for _, g := range a.grounds {
		places[a.vertices[g].link] = seen
	}
	for _, g := range a.grounds {
		x := &a.vertices[g]
		list, fresh := places[x.link+1:][:x.degree&^onGround], 0
		for _, to := range list {
			switch {
			case places[to] < seen:
				list[fresh] = to
				fresh++
			case places[to] == seen && to < x.link:
				nodes[0].value ^= 1 // between two grounds: a loop
				nodes[0].lone++
			}
		}
		x.degree = onGround // so that a ground named again counts for nothing
		if fresh > 0 {
			todo = append(todo, fork{0, x.link + 1, x.link + 1 + uint32(fresh)})
		}
		for len(todo) > 0 {
			f := &todo[len(todo)-1]
			parent, at := f.node, places[f.next]
			if f.next++; f.next == f.end {
				todo = todo[:len(todo)-1]
			}
			if places[at] >= seen {
				continue
			}
			from := x.link
			if parent > 0 {
				from = uint32(nodes[parent].next)
			}
			for {
				list, fresh := places[at+1:][:places[at]], 0
				places[at] = seen | count
				n := &nodes[count]
				*n = node{parent: parent, escape: math.MaxInt32, next: int32(at)}
				parent = int32(count)
				count++
				below := true
				for _, to := range list {
					low := places[to]
					if low < seen {
						list[fresh] = to
						fresh++
						continue
					}
					if to == from && below {
						below = false // the tree edge; another one is a back edge
						continue
					}
					low &^= seen
					n.cover++
					nodes[low].cover--
					n.escape = min(n.escape, int32(low))
				}
				n.lone = uint32(n.cover)
				n.value = n.lone & 1
				if fresh == 0 {
					break
				}
				if fresh > 1 {
					todo = append(todo, fork{parent, at + 1, at + uint32(fresh)})
				}
				from, at = at, list[fresh-1]
			}
		}
	}
	a.nodes, a.todo = nodes[:count], todo
}

// settle gives the vertices of the core their nodes, and adds to the nodes the values of
// their vertices.
func (a *anatomy) settle() {
	for v := range a.vertices {
		x := &a.vertices[v]
		if x.degree == 0 || a.places[x.link] < seen {
			continue // peeled off, or not connected to the ground
		}
		number := a.places[x.link] &^ seen
		x.number = int32(number)
		if x.value != 0 {
			a.nodes[number].value ^= x.value
		}
		if len(a.loops) > 0 {
			a.nodes[number].lone += a.loops[v]
		}
	}
}

// nodeSet is a set of nodes, a bit each.
type nodeSet []uint64

// cleared returns the empty set of n nodes, in the memory of s.
func (s nodeSet) cleared(n int) nodeSet {
	s = resize(s, (n+63)/64)
	clear(s)
	return s
}

func (s nodeSet) add(v int32)      { s[v/64] |= 1 << (v % 64) }
func (s nodeSet) has(v int32) bool { return s[v/64]>>(v%64)&1 == 1 }
