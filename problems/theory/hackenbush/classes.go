package hackenbush

import "math"

// classify fills a.nodes, but for the components, and a.class.
//
// Two tree edges are of one class when the same back edges lead over them.
// They then lie on one path from the ground, so it is enough to compare how
// many back edges there are and deep, the node where the paths from the ground
// to their high ends part: if those of a lower edge start no further out than
// those of a higher one, and are as many, they are the same. A back edge is of
// the class of the tree edges that only it leads over.
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
	nearest := make([]int32, len(nodes)) // the last node seen with that deep
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

// reach tells how far towards the ground back edges lead from a node v and
// what is above it. Those which lead below v and start at v or above more than
// one of its children part at v.
type reach struct {
	low    int32 // the lowest node reached from above the child heavy
	heavy  int32 // the child that reaches lowest
	escape int32 // the lowest node reached from v itself, or from above another child
	back   int32 // the back edge from v itself that reaches lowest
}

// add takes account of a child and the lowest node reached from there.
func (r *reach) add(child, low int32) {
	if low < r.low {
		r.low, low = low, r.low
		r.heavy = child
	}
	r.escape = min(r.escape, low)
}
