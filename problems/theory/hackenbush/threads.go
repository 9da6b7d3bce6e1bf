package hackenbush

// A thread is a path of vertices that have two neighbours left each. Peeled from its end,
// each vertex of it is known only when the one before has arrived from memory, and where
// little but threads is left there is nothing to do meanwhile. So some vertices of a
// thread have to be known beforehand: some edges were kept as they came, and both ends of
// one that lies in a thread become knots. Between knots many walkers go side by side:
//
//	o──o──[K──K]──o──o──o──[K──K]──o──[K──K]──o──o──o──o── ground
//	leaf   enter            next       next
//
// first to find the knot next to each, then, when a leaf comes to a knot, to collect the
// beads of the pieces behind, vertices with what they bring. Pieces are not of one length: a
// walker that is done goes to the next. To value beads in their order needs no memory but the
// little they lie in.

// threads are what is known of those of a forest.
type threads struct {
	queue [256]uint32 // leaves in turn, many at a time for the memory

	some []Edge // of those that join trees
	skip int    // as many until the next

	joints []joint
	values []int32
	mask   uint64
	tied   bool
	knots  []Edge  // by their number; 2k+1 stands for knot k entered by its V
	next   []int32 // the knot entered next, or -1
	beads  [2 * walkers][]bead
	passed int // edges taken
}

// A bead is a vertex of a thread.
type bead struct {
	cover uint64
	grown uint32 // what grows from the vertex, aside from the thread
	at    uint32
}

// A walker goes along a thread.
type walker struct {
	from, at uint32
	knot     int32 // behind which it began
	piece    int   // which it collects
}

const (
	walkers = 64
	sampled = 64 // edges, of which one is kept
)

// A knot is marked by its number in place of its degree. Degrees are below, those of
// grounds above.
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

// sample keeps some of the edges that join trees.
func (t *threads) sample(joining []Edge) {
	for ; t.skip < len(joining); t.skip += sampled {
		t.some = append(t.some, joining[t.skip])
	}
	t.skip -= len(joining)
}

// tie makes knots of the edges kept that lie in threads, and finds the next to each.
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
		if asking {
			askSteps(t.joints, nil, all[:n])
		}
	}
}

// enter returns the vertices of a knot in the order in which it is passed, and a walker
// behind it.
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

// collect takes off the pieces behind a knot and those that follow, and returns how many
// they are and to where the last leads.
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
		if asking {
			askSteps(t.joints, t.values, all[:n])
		}
	}
}

// follow peels a thread from a knot on, to which a stalk leads under a cover. It returns the
// vertex behind the thread, to which it has handed what it brings.
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
