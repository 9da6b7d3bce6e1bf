package hackenbush

import (
	"unsafe"

	"nimsum/problems/theory/prefetch"
)

// The vertices of a large bush are met in no order, so the anatomy prefetches the cells of the
// next edges while it works on others.

// lot is the number of edges that are prefetched at a time.
const lot = prefetch.Batch / 2

// large is the number of vertices whose tables do not fit the cache of one core.
const large = 1 << 16

// prefetchEnds prefetches the vertices at the second lot of edges.
func prefetchEnds(vertices []vertex, edges []Edge) {
	prefetch.Cells(vertices, ends(prefetch.Next(edges, lot, lot)))
}

// ends returns the ends of the first lot of edges.
func ends(edges []Edge) []int32 {
	edges = prefetch.Next(edges, 0, lot)
	return unsafe.Slice((*int32)(unsafe.Pointer(unsafe.SliceData(edges))), 2*len(edges))
}

// prefetchLinked prefetches the vertices at the second lot of edges, and the places where the
// vertices at the first have their neighbours.
func prefetchLinked(vertices []vertex, places []uint32, edges []Edge) {
	prefetchEnds(vertices, edges)
	var list [2 * lot]int32
	links := list[:0]
	for _, v := range ends(edges) {
		links = append(links, int32(vertices[v].link))
	}
	prefetch.Cells(places, links)
}
