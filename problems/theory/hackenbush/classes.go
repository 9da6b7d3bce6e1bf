package hackenbush

import "math"

// classify fills in the nodes of the core, but for the gaps.
//
// The tree shows which two edges of a component form a cut that neither forms
// alone. Two back edges never do. A back edge and a tree edge do if no other back
// edge leads over the tree edge. Two tree edges do if the same back edges lead over
// both; then they lie on one path from the ground.
//
// For the tree edge below node v let deep be the last node common to the paths
// from the ground to the high ends of the back edges over it. If two tree edges
// have one deep, they lie below it, and what leads over the lower one starts no
// lower than deep and so leads over the higher one too: they are alike when
// their covers are equal. As the covers of all that have one deep grow along
// the path, it is enough to compare neighbours.
//
// For that it keeps for every node the child from which, or from above which, a back
// edge leads lowest; escape tells how low the other back edges from the node, or from
// above it, lead.
func (a *anatomy) classify() {
	nodes := a.nodes
	count := len(nodes)
	var (
		low     = a.places[:count:count]                // the lowest node that back edges lead to from heavy or above it
		heavy   = a.places[count : 2*count : 2*count]   // that child
		deep    = a.places[2*count : 3*count : 3*count] // of the tree edge below
		nearest = a.places[3*count : 4*count : 4*count] // of the nodes with this one for deep, the last seen, or 0
	)
	for v := range low {
		low[v] = math.MaxInt32
	}
	clear(nearest)
	a.inner = a.inner.cleared(count)
	nodes[0].next = noNode
	for v := uint32(count - 1); v > 0; v-- {
		n := &nodes[v]
		n.next = noNode
		parent := n.parent
		p := &nodes[parent]
		if n.cover == 0 {
			p.value ^= n.value + 1 // a bridge: colon principle
			continue
		}
		p.value ^= n.value ^ 1 // fused: the edge is a loop
		p.cover += n.cover
		lowest := min(uint32(n.escape), low[v])
		if lowest < low[parent] {
			low[parent], lowest = lowest, low[parent]
			heavy[parent] = v
		}
		p.escape = min(p.escape, int32(lowest))

		// While all that leads over v comes from one child of d or from above
		// it, deep is no lower than the child's own deep. A node passed over
		// lies between v and deep, where the search from no lower node will
		// stop again; so all of them together are linear.
		d := v
		for uint32(nodes[d].escape) >= v {
			d = deep[heavy[d]]
		}
		deep[v] = d
		if u := nearest[d]; u > 0 && nodes[u].cover == n.cover {
			n.next = int32(u)
			a.inner.add(int32(u))
		} else if n.cover == 1 {
			n.next = closedBy(int32(d))
		}
		nearest[d] = v
	}
}
