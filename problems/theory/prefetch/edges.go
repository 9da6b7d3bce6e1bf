package prefetch

import "unsafe"

// An edge of a graph joins two vertices, numbered from 0.
type edge = struct{ U, V int32 }

// Lot is the number of edges that are prefetched at a time: their ends are a Batch.
const Lot = Batch / 2

// Large is the number of vertices whose tables do not fit the cache of one core.
const Large = 1 << 16

// NextEnds prefetches the cells of the ends in the second Lot of edges.
func NextEnds[T any](table []T, edges []edge) {
	Cells(table, Ends(Next(edges, Lot, Lot)))
}

// Ends returns the ends of the first Lot of edges.
func Ends(edges []edge) []int32 {
	edges = Next(edges, 0, Lot)
	return unsafe.Slice((*int32)(unsafe.Pointer(unsafe.SliceData(edges))), 2*len(edges))
}
