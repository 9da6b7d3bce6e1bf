package hackenbush

import (
	"unsafe"

	"nimsum/io/memory"
)

// Where edges and leaves come in no order, nearly all that is wanted of a large bush lies
// somewhere else in the memory, and an edge is done with sooner than the memory answers. So
// what the next edges want is asked for while others are worked on. Small bushes lie in the
// cache: there is nothing to ask for.

// asking is whether that is done. The sources for judges are short without it.
const asking = memory.Asking //bundle:false

// asked is for how many edges at a time.
const asked = memory.Batch / 2

// askSets asks for the parents of the second lot of edges, and for the parents' parents of
// the first.
func askSets(parent []int32, edges []Edge) {
	memory.AheadOf(parent, ends(edges, 0))
	memory.Ahead(parent, ends(edges, 1))
}

// askEnds asks for what the second lot of edges joins.
func askEnds[T any](table []T, edges []Edge) {
	memory.Ahead(table, ends(edges, 1))
}

// askVertices asks for what is known of vertices, and for their values if there are any.
func askVertices(joints []joint, values, vertices []int32) {
	memory.Ahead(joints, vertices)
	memory.Ahead(values, vertices)
}

// askFeet asks for what the leaves stand on that wait in a part of the queue.
func askFeet(joints []joint, values []int32, queue *[256]uint32, from, to uint32) {
	var room [256]int32
	feet := room[:0]
	for ; from != to; from++ {
		feet = append(feet, int32(joints[queue[from%256]].link))
	}
	askVertices(joints, values, feet)
}

// ends returns the ends of a lot of edges, the first of which is lot 0.
func ends(edges []Edge, lot int) []int32 {
	edges = edges[min(lot*asked, len(edges)):]
	edges = edges[:min(asked, len(edges))]
	return unsafe.Slice((*int32)(unsafe.Pointer(unsafe.SliceData(edges))), 2*len(edges))
}

// A lot of numbers that have to be looked up before what they are the numbers of is asked for.
type lot struct {
	room [asked]int32
	n    int
}

func (l *lot) add(i int32) {
	l.room[l.n] = i
	l.n++
}

// askLinked asks for the vertices of the second lot of edges, and for the places where those of
// the first have their neighbours.
func askLinked(vertices []vertex, places []uint32, edges []Edge) {
	askEnds(vertices, edges)
	var us, vs lot
	for _, e := range edges[:min(asked, len(edges))] {
		us.add(int32(vertices[e.U].link))
		vs.add(int32(vertices[e.V].link))
	}
	memory.Ahead(places, us.room[:us.n])
	memory.Ahead(places, vs.room[:vs.n])
}

// askLeaves asks for the vertices of the second lot of leaves, and for those below the first.
func askLeaves(vertices []vertex, leaves []leaf) {
	var next, below lot
	for i := range leaves[:min(2*asked, len(leaves))] {
		if v := leaves[i].vertex; i < asked {
			below.add(int32(vertices[v].link))
		} else {
			next.add(v)
		}
	}
	memory.Ahead(vertices, below.room[:below.n])
	memory.Ahead(vertices, next.room[:next.n])
}

// askGaps asks for the gaps at the last lot of leaves and below them.
func askGaps(gaps []uint32, vertices []vertex, leaves []leaf) {
	var above, below lot
	for _, l := range leaves[max(0, len(leaves)-asked):] {
		above.add(l.vertex)
		below.add(l.foot)
	}
	memory.Ahead(gaps, above.room[:above.n])
	memory.Ahead(gaps, below.room[:below.n])
	memory.Ahead(vertices, below.room[:below.n])
}
