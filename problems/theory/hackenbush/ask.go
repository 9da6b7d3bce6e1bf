package hackenbush

import (
	"unsafe"

	"nimsum/io/memory"
)

// Where edges and leaves come in no order, nearly all that is wanted of a large bush lies
// somewhere else in the memory, and an edge is done with sooner than the memory answers. So
// what the next edges want is asked for while others are worked on.

// asking is whether that is done. The sources for judges are short without it.
const asking = memory.Asking //bundle:false

// asked is for how many edges at a time.
const asked = memory.Batch / 2

// askSets asks for the parents of the second lot of edges, and for the parents' parents of
// the first.
func askSets(parent []int32, edges []Edge) {
	if len(parent) >= manyJoints {
		memory.AheadOf(parent, ends(edges, 0))
		memory.Ahead(parent, ends(edges, 1))
	}
}

// askEnds asks for what the second lot of edges joins.
func askEnds(joints []joint, edges []Edge) {
	if len(joints) >= manyJoints {
		memory.Ahead(joints, ends(edges, 1))
	}
}

// askVertices asks for what is known of vertices, and for their values if there are any.
func askVertices(joints []joint, values, vertices []int32) {
	if asking && len(joints) >= manyJoints {
		memory.Ahead(joints, vertices)
		memory.Ahead(values, vertices)
	}
}

// askFeet asks for what the leaves stand on that wait in a part of the queue.
func askFeet(joints []joint, values []int32, queue *[256]uint32, from, to uint32) {
	if len(joints) < manyJoints {
		return
	}
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
