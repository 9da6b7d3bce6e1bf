package stream

import "nimsum/problems/theory/prefetch"

// A joint is what the stream keeps of a vertex.
type joint struct {
	cover  uint64 // XOR of the words of the closing edges at the vertex
	link   uint32 // XOR of its neighbours in the spanning forest
	degree uint32 // twice its degree there, plus the parity of its closing edges
}

// leaf is 1 for a joint with one neighbour left, otherwise 0. It takes no branch.
func (j *joint) leaf() uint32 {
	one := j.degree>>1 ^ 1
	return ^(one | -one) >> 31
}

// stalk returns the value that an edge adds to the vertex below it when the vertex above it is
// worth grown: grown + 1 for a bridge, by the colon principle. An edge that is covered lies on a
// cycle: its ends are fused, and it counts as a loop.
func stalk(grown uint32, cover uint64) uint32 {
	covered := uint32((cover | -cover) >> 63)
	return grown + 1 - 2*(grown&covered)
}

const (
	fewLeaves = 8   // too few to keep the memory busy
	fewRounds = 256 // leaves taken while there are few, before threads take over
)

// peel takes the leaves off the spanning forest, handing each leaf's value and cover word to
// its one neighbour left, and returns the number of edges taken. A vertex whose degree is 0
// at first is never taken. The values of vertices that are no grounds must be 0; the value of
// what grows from each vertex is added. Mask 0 ignores covers.
//
// Leaves wait in a queue: one is taken from its front, and its neighbour, if it is a leaf
// now, is put at its end. No branch depends on a cell that may not have arrived yet.
func peel(joints []joint, values []int32, mask uint64, t *threads) (edges int) {
	const size = uint32(len(t.queue))
	var (
		queue      = &t.queue
		prefetched uint32 // the neighbours of the leaves before this place
		head, tail uint32
		v          int // leaves have been looked for below v
		quiet      int // leaves taken while there were few
	)
	for {
		for v < len(joints) && tail-head < size/2 {
			for end := min(v+int(size)/4, len(joints)); v < end; v++ {
				queue[tail%size] = uint32(v)
				tail += joints[v].leaf()
			}
		}
		if tail == head {
			return edges + t.passed
		}
		if quiet > fewRounds && !t.tied && len(joints) < maxKnotable {
			t.tie(joints, values, mask)
		}
		if tail-head <= fewLeaves {
			quiet += int(tail - head)
		}
		if len(joints) >= prefetch.Large {
			prefetchFeet(joints, values, queue, prefetched, tail)
			prefetched = tail
		}
		for range min(tail-head, size/4) {
			x := queue[head%size]
			head++
			leaf := &joints[x]
			if leaf.leaf() == 0 {
				continue
			}
			edges++
			cover := leaf.cover & mask
			grown := stalk(uint32(values[x])^leaf.degree&1, cover)
			below := leaf.link
			leaf.degree = 0
			foot := &joints[below]
			if t.tied && foot.isKnot() {
				below = t.follow(foot.knot(), cover, grown)
				foot = &joints[below]
			} else {
				values[below] ^= int32(grown)
				foot.cover ^= cover
				foot.link ^= x
				foot.degree -= 2
			}
			queue[tail%size] = below
			tail += foot.leaf()
		}
	}
}
