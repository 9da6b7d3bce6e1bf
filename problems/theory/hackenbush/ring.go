package hackenbush

import "slices"

// ring is a class of edges and the pieces of its component they join in a
// cycle. edges[j] leads from piece j to piece j+1, the last one back to piece
// 0, which is the nearest to the ground; worth[j] is the worth of piece j+1.
type ring struct {
	edges []int32
	worth []uint32

	change []uint32
	chains chains
}

// gather takes up the class whose first tree edge is the one below node v.
func (r *ring) gather(a *Analysis, v int32) {
	length := 2
	for u := v; a.nodes[u].next >= 0; u = a.nodes[u].next {
		length++
	}
	r.edges, r.worth = slices.Grow(r.edges[:0], length), slices.Grow(r.worth[:0], length)
	for {
		r.edges = append(r.edges, a.tree.links[v].edge)
		next := a.nodes[v].next
		switch {
		case next >= 0:
			// What grows from here within the tree, less what grows from
			// next, less the tree edge between, which is of the class.
			r.worth = append(r.worth, a.nodes[v].value^a.nodes[next].value^1)
			v = next
			continue
		case next != noNode:
			// The last edge is a back edge, which grows from the last piece.
			r.edges = append(r.edges, closedBy(next))
			r.worth = append(r.worth, a.nodes[v].value^1)
		}
		return
	}
}

// changes returns, by edge, the nim-sum of the component's values before and
// after the edge is cut. That leaves two stalks on piece 0, one each way round
// the ring, where before there was nothing but the parity of the edges.
func (r *ring) changes() []uint32 {
	k := len(r.edges)
	r.change = resize(r.change, k)
	before := uint32(k & 1)
	for _, worth := range r.worth {
		before ^= worth
	}
	for j := range r.change {
		r.change[j] = before
	}
	r.chains.reserve(len(r.worth))
	for j := len(r.worth) - 1; j >= 0; j-- {
		r.chains.start(int32(j + 1))
		r.chains.step(r.worth[j])
	}
	r.chains.addTo(r.change)
	for j, worth := range r.worth {
		r.chains.start(int32(j))
		r.chains.step(worth)
	}
	r.chains.addTo(r.change)
	return r.change
}
