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

// queue holds leaves in turn: so many that the memory is asked for many at a time.
type queue struct {
	leaves     [256]uint32 // a power of 2
	head, tail uint32
}

func (q *queue) len() int { return int(q.tail - q.head) }

// push puts a vertex to the end if it is a leaf.
func (q *queue) push(v uint32, j *joint) {
	q.leaves[q.tail%uint32(len(q.leaves))] = v
	q.tail += j.leaf()
}

func (q *queue) pop() uint32 {
	q.head++
	return q.leaves[(q.head-1)%uint32(len(q.leaves))]
}

const (
	fewLeaves = 8   // are too few for the memory to be asked for many at a time
	fewRounds = 256 // pass before few leaves are believed to stay few
)

// peel takes the leaves off the spanning forest, handing each leaf's value and cover word
// to the one neighbour left, and returns how many edges it took. A vertex whose degree is
// 0 at first is never taken. To values, all 0 at first, it adds what grows from the vertices.
// With mask 0 there are no covers. Where long paths are left, threads take over.
//
// Leaves wait in a queue: one is taken from its front, and the neighbour, perhaps a leaf
// now, put to its end. There is no branch on what the memory has not yet told.
func peel(joints []joint, values []int32, mask uint64, t *threads) (edges int) {
	var (
		q     queue
		v     int // up to here leaves have been looked for
		quiet int // leaves taken while there were few
	)
	for {
		for v < len(joints) && q.len() < len(q.leaves)/2 {
			for end := min(v+len(q.leaves)/4, len(joints)); v < end; v++ {
				q.push(uint32(v), &joints[v])
			}
		}
		if q.len() == 0 {
			if threading {
				edges += t.passed
			}
			return edges
		}
		if threading && quiet > fewRounds && !t.tied && len(joints) < maxKnotable {
			t.tie(joints, values, mask)
		}
		if threading && q.len() <= fewLeaves {
			quiet += q.len()
		}
		for range min(q.len(), len(q.leaves)/4) {
			x := q.pop()
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
			if threading && t.tied && foot.isKnot() {
				behind := t.follow(foot.knot(), cover, grown)
				q.push(behind, &joints[behind])
				continue
			}
			values[below] ^= int32(grown)
			foot.cover ^= cover
			foot.link ^= x
			foot.degree -= 2
			q.push(below, foot)
		}
	}
}
