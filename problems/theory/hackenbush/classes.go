package hackenbush

import "math"

// classify fills a.nodes, but for the components, and a.class.
//
// Which two edges of a component, neither alone, are a cut can be read off the
// tree. Two back edges never are. A back edge and a tree edge are, when no
// other back edge leads over the tree edge. Two tree edges are, when the same
// back edges lead over both; they lie on one path from the ground then.
//
// For the tree edge below node v let deep[v] be the last node common to the
// paths from the ground to the high ends of the back edges over it. If two tree
// edges have one deep, they lie below it, and what leads over the lower one
// starts no lower than deep and so leads over the higher one too: they are
// alike when their covers are equal. As the covers of all that have one deep
// grow along the path, it is enough to compare neighbours.
func (a *Analysis) classify() {
	t := &a.tree
	nodes := make([]node, len(t.links))
	reaches := make([]reach, len(t.links))
	for v := range reaches {
		reaches[v] = reach{escape: math.MaxInt32, low: math.MaxInt32, heavy: noNode, back: -1}
	}
	a.class = make([]int32, len(a.edges))
	for i, e := range a.edges {
		low, high := t.nodes(e)
		if low < 0 {
			a.class[i] = -1
			continue
		}
		a.class[i] = int32(i) // alone, until it proves otherwise
		if t.claim(i, low, high) {
			continue
		}
		nodes[high].value ^= 1
		if low == high {
			continue
		}
		nodes[high].cover++
		nodes[low].cover--
		if r := &reaches[high]; low < r.escape {
			r.escape, r.back = low, int32(i)
		}
	}
	deep := make([]int32, len(nodes))
	nearest := make([]int32, len(nodes)) // of the nodes with that deep, the last seen
	for v := int32(len(nodes) - 1); v > 0; v-- {
		nearest[v] = noNode
		n, p := &nodes[v], t.links[v].parent
		n.next = noNode
		if n.cover == 0 {
			nodes[p].value ^= n.value + 1 // a bridge: colon principle
			continue
		}
		nodes[p].value ^= n.value ^ 1 // fused: the edge is a loop
		nodes[p].cover += n.cover
		reaches[p].add(v, min(reaches[v].escape, reaches[v].low))

		// While all that leads over v comes from one child of d or from above
		// it, deep[v] is no lower than the child's own deep. A node passed over
		// lies between v and deep[v], where the search from no lower node will
		// stop again; so all of them together are linear.
		d := v
		for reaches[d].escape >= v {
			d = deep[reaches[d].heavy]
		}
		deep[v] = d
		if u := nearest[d]; u >= 0 && nodes[u].cover == n.cover {
			n.next = u
		} else if n.cover == 1 {
			n.next = closedBy(reaches[d].back)
		}
		nearest[d] = v
	}
	for v := 1; v < len(nodes); v++ {
		class := a.class[t.links[v].edge]
		switch next := nodes[v].next; {
		case next >= 0:
			a.class[t.links[next].edge] = class
		case next != noNode:
			a.class[closedBy(next)] = class
		}
	}
	a.nodes = nodes
}

// reach tells how near the ground back edges lead from a node and from what is
// above it, those from above the child heavy apart.
type reach struct {
	heavy  int32 // the child from which, or from above which, they lead lowest
	low    int32 // the lowest node they lead to from there
	escape int32 // the lowest node they lead to from elsewhere
	back   int32 // the edge that leads lowest from the node itself
}

// add takes account of a child and the lowest node reached from there.
func (r *reach) add(child, low int32) {
	if low < r.low {
		r.low, low = low, r.low
		r.heavy = child
	}
	r.escape = min(r.escape, low)
}
