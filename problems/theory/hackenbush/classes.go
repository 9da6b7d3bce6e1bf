package hackenbush

// classify fills in the nodes of the core, but for the gaps.
//
// Which two edges of a component, neither alone, are a cut can be read off the
// tree. Two back edges never are. A back edge and a tree edge are, when no
// other back edge leads over the tree edge. Two tree edges are, when the same
// back edges lead over both; they lie on one path from the ground then.
//
// For the tree edge below node v let deep be the last node common to the paths
// from the ground to the high ends of the back edges over it. If two tree edges
// have one deep, they lie below it, and what leads over the lower one starts no
// lower than deep and so leads over the higher one too: they are alike when
// their covers are equal. As the covers of all that have one deep grow along
// the path, it is enough to compare neighbours.
func (a *anatomy) classify() {
	nodes, reaches := a.nodes, a.reaches
	a.inner = a.inner.none(len(nodes))
	for v := int32(len(nodes) - 1); v > 0; v-- {
		n, r := &nodes[v], &reaches[v]
		p := &nodes[n.parent]
		if n.cover == 0 {
			p.value ^= n.value + 1 // a bridge: colon principle
			continue
		}
		p.value ^= n.value ^ 1 // fused: the edge is a loop
		p.cover += n.cover
		reaches[n.parent].add(v, min(r.escape, r.low))

		// While all that leads over v comes from one child of d or from above
		// it, deep is no lower than the child's own deep. A node passed over
		// lies between v and deep, where the search from no lower node will
		// stop again; so all of them together are linear.
		d := v
		for reaches[d].escape >= v {
			d = reaches[reaches[d].heavy].deep
		}
		r.deep = d
		at := &reaches[d]
		if u := at.nearest; u > 0 && nodes[u].cover == n.cover {
			n.next = u
			a.inner.add(u)
		} else if n.cover == 1 {
			n.next = closedBy(d)
		}
		at.nearest = v
	}
}

// reach tells how near the ground back edges lead from a node and from what is
// above it, those from above the child heavy apart.
type reach struct {
	heavy  int32 // the child from which, or from above which, they lead lowest
	low    int32 // the lowest node they lead to from there
	escape int32 // the lowest node they lead to from elsewhere

	deep    int32 // of the tree edge below
	nearest int32 // of the nodes with this one for deep, the last seen, or 0
}

// add takes account of a child and the lowest node reached from there.
func (r *reach) add(child, low int32) {
	if low < r.low {
		r.low, low = low, r.low
		r.heavy = child
	}
	r.escape = min(r.escape, low)
}
