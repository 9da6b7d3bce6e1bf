package stream

import "nimsum/problems/theory/prefetch"

// The edges of a large bush lie in no order, so nearly every cell they need is somewhere else
// in memory, and the work on an edge takes less time than the memory takes to answer. While
// some edges are worked on, the cells of the next ones are prefetched. Small bushes lie in
// the cache.

// prefetchSets prefetches the parents of the ends in the second lot of edges, and the
// grandparents of those in the first.
func prefetchSets(parent []int32, edges []Edge) {
	prefetch.Linked(parent, prefetch.Ends(edges))
	prefetch.NextEnds(parent, edges)
}

// prefetchFeet prefetches the neighbours of the leaves in a part of the queue.
func prefetchFeet(joints []joint, values []int32, queue *[256]uint32, from, to uint32) {
	var list [256]int32
	feet := list[:0]
	for ; from != to; from++ {
		feet = append(feet, int32(joints[queue[from%256]].link))
	}
	prefetch.Cells(joints, feet)
	prefetch.Cells(values, feet)
}

// prefetchSteps prefetches the vertices that walkers have come to.
func prefetchSteps(joints []joint, values []int32, all []walker) {
	var list [walkers]int32
	steps := list[:0]
	for i := range all {
		steps = append(steps, int32(all[i].at))
	}
	prefetch.Cells(joints, steps)
	prefetch.Cells(values, steps)
}
