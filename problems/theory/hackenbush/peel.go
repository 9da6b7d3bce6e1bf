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

const (
	fewLeaves = 8   // are too few for the memory to be asked for many at a time
	fewRounds = 256 // pass before few leaves are believed to stay few
)

// peel takes the leaves off the spanning forest, handing each leaf's value and cover word
// to the one neighbour left, and returns how many edges it took. A vertex whose degree is
// 0 at first is never taken. To values, all 0 at first, it adds what grows from the vertices.
// With mask 0 there are no covers.
//
// Leaves wait in a queue: one is taken from its front, and the neighbour, perhaps a leaf
// now, put to its end. There is no branch on what the memory has not yet told.
func peel(joints []joint, values []int32, mask uint64, t *threads) (edges int) {
	const size = uint32(len(t.queue))
	var (
		queue      = &t.queue
		awaited    uint32 // up to here what the leaves stand on
		head, tail uint32
		v          int // up to here leaves have been looked for
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
		// Where long paths are left, threads take over.
		if quiet > fewRounds && !t.tied && len(joints) < maxKnotable {
			t.tie(joints, values, mask)
		}
		if tail-head <= fewLeaves {
			quiet += int(tail - head)
		}
		if asking && len(joints) >= manyJoints {
			askFeet(joints, values, queue, awaited, tail)
			awaited = tail
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
