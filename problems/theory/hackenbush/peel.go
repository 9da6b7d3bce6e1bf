package hackenbush

// joint is what a vertex must know: where it hangs in the spanning forest, and
// which closing edges end there.
type joint struct {
	cover  uint64 // XOR of the words of the closing edges
	link   uint32 // XOR of the neighbours in the forest
	degree uint32 // twice the degree in the forest, plus the closing edges' parity
}

// leaf is 1 for a joint with one neighbour left, and otherwise 0.
func (j *joint) leaf() uint32 {
	one := j.degree>>1 ^ 1
	return ^(one | -one) >> 31
}

// stalk returns what is added to the value below an edge that carries something worth
// grown: 1 more on a bridge, by the colon principle, and where the edge is covered by others its
// ends are fused, and it counts as a loop.
func stalk(grown uint32, cover uint64) uint32 {
	covered := uint32((cover | -cover) >> 63)
	return grown + 1 - 2*(grown&covered)
}

// pipeline holds vertices to be looked at: so many that the memory is asked for
// many at a time. Its length is a power of 2.
type pipeline [256]uint32

// peel takes the leaves off a spanning forest, handing each leaf's value and cover word
// to the one neighbour left, and returns how many edges it took. A vertex whose degree is
// 0 at first is never taken. To values, all 0 at first, it adds what grows from the vertices.
// Where mask is 0 there are no covers.
//
// Leaves wait in a ring: one is taken from its front, and the neighbour, perhaps a leaf
// now, put to its end. There is no branch on what the memory has not yet told.
func peel(joints []joint, values []int32, mask uint64) (edges int) {
	var ring pipeline
	head, tail := uint32(0), uint32(0)
	for v := 0; ; {
		for tail-head < uint32(len(ring))/2 && v < len(joints) {
			for end := min(v+len(ring)/4, len(joints)); v < end; v++ {
				ring[tail%uint32(len(ring))] = uint32(v)
				tail += joints[v].leaf()
			}
		}
		if tail == head {
			return edges
		}
		for range min(tail-head, uint32(len(ring))/4) {
			x := ring[head%uint32(len(ring))]
			head++
			leaf := &joints[x]
			if leaf.leaf() == 0 {
				continue
			}
			edges++
			below := leaf.link
			foot := &joints[below]
			cover := leaf.cover & mask
			values[below] ^= int32(stalk(uint32(values[x])^leaf.degree&1, cover))
			leaf.degree = 0
			foot.cover ^= cover
			foot.link ^= x
			foot.degree -= 2
			ring[tail%uint32(len(ring))] = below
			tail += foot.leaf()
		}
	}
}
