package stream

// A thread is a path of vertices that have two neighbours left each. When it is peeled from
// its end, the next vertex is known only when the one before has arrived from memory, and
// where only threads are left there is nothing to do meanwhile. So some vertices inside a
// thread must be known beforehand: a sample of the edges is kept, and the two ends of a kept
// edge that lies inside a thread become a knot. Many walkers work between knots side by side:
//
//	o──o──[K──K]──o──o──o──[K──K]──o──[K──K]──o──o──o──o── ground
//	leaf   enter            next       next
//
// First they find the knot next to each. Then, when a leaf comes to a knot, they collect the
// pieces after it as beads: vertices with the values that they add. Pieces differ in length, so a
// walker that is done goes on with another piece. Valuing the beads in their order takes
// only the little memory they lie in.

// threads are the threads of one forest.
type threads struct {
	queue [256]uint32 // of peel

	some []Edge // the sample of the edges that join trees
	skip int    // edges until the next one is kept

	joints []joint
	values []int32
	mask   uint64
	tied   bool
	knots  []Edge              // 2k stands for knot k entered by its U, 2k+1 by its V
	next   []int32             // by these numbers, the knot entered next, or -1
	beads  [2 * walkers][]bead // by piece
	passed int                 // edges that follow has taken
}

// A bead is a vertex of a thread.
type bead struct {
	cover uint64
	grown uint32 // the value of what grows from the vertex, without the thread
	at    uint32
}

// A walker walks along a thread.
type walker struct {
	from, at uint32
	knot     int32 // where it began
	piece    int   // that it collects
}

const (
	walkers = 64
	sampled = 64 // one edge in 64 is kept
)

// A knot has its number in place of a degree: degrees are smaller, those of grounds larger.
const (
	knotted     = 1 << 30
	maxKnotable = 1 << 28 // vertices
)

func (j *joint) isKnot() bool { return j.degree>>30 == knotted>>30 }
func (j *joint) knot() int32  { return int32(j.degree &^ knotted >> 1) }

// reset begins another forest.
func (t *threads) reset() {
	t.some, t.skip = t.some[:0], sampled/2
	t.joints, t.values, t.tied, t.passed = nil, nil, false, 0
}

// sample keeps one in 64 of the edges that join trees.
func (t *threads) sample(e Edge) {
	if t.skip--; t.skip < 0 {
		t.some = append(t.some, e)
		t.skip = sampled - 1
	}
}

// tie makes knots of the kept edges that lie in threads, and finds the knot next to each.
func (t *threads) tie(joints []joint, values []int32, mask uint64) {
	t.joints, t.values, t.mask = joints, values, mask
	t.tied = true
	t.knots, t.next = t.knots[:0], t.next[:0]
	for _, e := range t.some {
		u, v := &t.joints[e.U], &t.joints[e.V]
		if u.degree>>1 == 2 && v.degree>>1 == 2 {
			number := uint32(len(t.knots)) << 2
			u.degree = knotted | number | u.degree&1
			v.degree = knotted | number | 2 | v.degree&1
			t.knots = append(t.knots, e)
			t.next = append(t.next, -1, -1)
		}
	}
	var all [walkers]walker
	begun := int32(0)
	for n := 0; ; {
		for ; n < walkers && int(begun) < len(t.next); begun++ {
			if t.next[begun] < 0 {
				_, all[n] = t.enter(begun)
				n++
			}
		}
		if n == 0 {
			return
		}
		for i := 0; i < n; {
			w := &all[i]
			j := &t.joints[w.at]
			if j.degree>>1 == 2 {
				w.from, w.at = w.at, j.link^w.from
				i++
				continue
			}
			if j.isKnot() {
				there := j.knot()
				t.next[w.knot] = there
				t.next[there^1] = w.knot ^ 1 // the way back
			}
			n--
			all[i] = all[n]
		}
		prefetchSteps(t.joints, nil, all[:n])
	}
}

// enter returns the two vertices of a knot in the order in which they are passed, and a
// walker that starts after them.
func (t *threads) enter(knot int32) (Edge, walker) {
	e := t.knots[knot>>1]
	if knot&1 == 1 {
		e.U, e.V = e.V, e.U
	}
	return e, walker{uint32(e.V), t.joints[e.V].link ^ uint32(e.U), knot, 0}
}

// take takes a vertex off and appends it as a bead.
func (t *threads) take(beads []bead, at uint32) []bead {
	j := &t.joints[at]
	beads = append(beads, bead{j.cover & t.mask, uint32(t.values[at]) ^ j.degree&1, at})
	j.degree = 0
	return beads
}

// collect takes off the pieces after a knot, as many as there is room for, and returns
// their number and the vertex after the last.
func (t *threads) collect(knot int32) (pieces int, end uint32) {
	var all [walkers]walker
	for n := 0; ; {
		for ; n < walkers && pieces < len(t.beads) && knot >= 0; pieces++ {
			var e Edge
			e, all[n] = t.enter(knot)
			all[n].piece = pieces
			if t.beads[pieces] == nil {
				t.beads[pieces] = make([]bead, 0, 4*sampled)
			}
			t.beads[pieces] = t.take(t.take(t.beads[pieces][:0], uint32(e.U)), uint32(e.V))
			knot = t.next[knot]
			n++
		}
		if n == 0 {
			return pieces, end
		}
		for i := 0; i < n; {
			w := &all[i]
			if j := &t.joints[w.at]; j.degree>>1 == 2 {
				next := j.link ^ w.from
				t.beads[w.piece] = t.take(t.beads[w.piece], w.at)
				w.from, w.at = w.at, next
				i++
				continue
			}
			if w.piece == pieces-1 {
				end = w.at
			}
			n--
			all[i] = all[n]
		}
		prefetchSteps(t.joints, t.values, all[:n])
	}
}

// follow peels a thread from a knot on, given the cover and the value of the stalk that ends
// there. It returns the vertex after the thread, which has been given the thread's value.
func (t *threads) follow(knot int32, cover uint64, grown uint32) (behind uint32) {
	for {
		pieces, end := t.collect(knot)
		var last uint32
		for _, piece := range t.beads[:pieces] {
			for i := range piece {
				b := &piece[i]
				cover ^= b.cover
				grown = stalk(grown^b.grown, cover)
			}
			t.passed += len(piece)
			last = piece[len(piece)-1].at
		}
		foot := &t.joints[end]
		if foot.isKnot() {
			knot = foot.knot()
			continue
		}
		t.values[end] ^= int32(grown)
		foot.cover ^= cover
		foot.link ^= last
		foot.degree -= 2
		return end
	}
}
