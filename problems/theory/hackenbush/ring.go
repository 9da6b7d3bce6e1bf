package hackenbush

import "slices"

// ring is a class of edges and the pieces of its component they join in a
// cycle. members[j] tells the edge from piece j to piece j+1, the last one back
// to piece 0, which is the nearest to the ground: the node above a tree edge,
// or closedBy(d). worth[j] is the worth of piece j+1.
type ring struct {
	members []int32
	worth   []uint32

	change []uint32
	chains chains
}

// gather takes up the class whose first tree edge is the one below node v.
func (r *ring) gather(nodes []node, v int32) {
	length := 2
	for u := v; nodes[u].next >= 0; u = nodes[u].next {
		length++
	}
	r.members, r.worth = slices.Grow(r.members[:0], length), slices.Grow(r.worth[:0], length)
	for {
		r.members = append(r.members, v)
		value, next := nodes[v].value, nodes[v].next
		if next < 0 {
			if next != noNode {
				// The last edge is a back edge, which grows from the last piece.
				r.members = append(r.members, next)
				r.worth = append(r.worth, value^1)
			}
			return
		}
		// What grows from here within the tree, less what grows from next,
		// less the tree edge between, which is of the class.
		r.worth = append(r.worth, value^nodes[next].value^1)
		v = next
	}
}

// changes returns, by edge, the nim-sum of the component's values before and
// after the edge is cut. Before, the ring adds to piece 0 the worth of all other
// pieces and the parity of its edges; after, two stalks, one each way round the
// ring.
func (r *ring) changes() []uint32 {
	k := len(r.members)
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
