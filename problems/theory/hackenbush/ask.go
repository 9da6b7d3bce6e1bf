package hackenbush

import (
	"unsafe"

	"nimsum/io/memory"
)

// Where edges and leaves come in no order, nearly all that is wanted of a large bush lies
// somewhere else in the memory, and an edge is done with sooner than the memory answers. So
// what the next edges want is asked for while others are worked on. Small bushes lie in the
// cache: there is nothing to ask for.

// asking is whether that is done.
const asking = memory.Asking

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

// askVertices asks for what is known of vertices, and for their values.
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

// askSteps asks for the vertices to which walkers have gone.
func askSteps(joints []joint, values []int32, all []walker) {
	var room [walkers]int32
	steps := room[:0]
	for i := range all {
		steps = append(steps, int32(all[i].at))
	}
	askVertices(joints, values, steps)
}

// ends returns the ends of a lot of edges, the first of which is lot 0.
func ends(edges []Edge, lot int) []int32 {
	edges = memory.Some(edges, lot*asked, asked)
	return unsafe.Slice((*int32)(unsafe.Pointer(unsafe.SliceData(edges))), 2*len(edges))
}

// askLinked asks for the vertices of the second lot of edges, and for the places where those of
// the first have their neighbours.
func askLinked(vertices []vertex, places []uint32, edges []Edge) {
	askEnds(vertices, edges)
	var room [2 * asked]int32
	links := room[:0]
	for _, v := range ends(edges, 0) {
		links = append(links, int32(vertices[v].link))
	}
	memory.Ahead(places, links)
}

// askLeaves asks for the vertices of the second lot of leaves, and for those below the first.
func askLeaves(vertices []vertex, leaves []leaf) {
	var room [2 * asked]int32
	wanted := room[:0]
	for _, l := range memory.Some(leaves, 0, asked) {
		wanted = append(wanted, int32(vertices[l.vertex].link))
	}
	for _, l := range memory.Some(leaves, asked, asked) {
		wanted = append(wanted, l.vertex)
	}
	memory.Ahead(vertices, wanted)
}

// askGaps asks for the gaps at the last lot of leaves and below them.
func askGaps(gaps []uint32, vertices []vertex, leaves []leaf) {
	var rooms [2][asked]int32
	above, below := rooms[0][:0], rooms[1][:0]
	for _, l := range leaves[max(0, len(leaves)-asked):] {
		above, below = append(above, l.vertex), append(below, l.foot)
	}
	memory.Ahead(gaps, above)
	memory.Ahead(gaps, below)
	memory.Ahead(vertices, below)
}
