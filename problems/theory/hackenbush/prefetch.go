package hackenbush

import "nimsum/problems/theory/prefetch"

// The vertices of a large bush are met in no order, so the anatomy prefetches the cells of the
// next edges while it works on others.

// prefetchLinked prefetches the vertices at the second lot of edges, and the places where the
// vertices at the first have their neighbours.
func prefetchLinked(vertices []vertex, places []uint32, edges []Edge) {
	prefetch.NextEnds(vertices, edges)
	var list [prefetch.Batch]int32
	links := list[:0]
	for _, v := range prefetch.Ends(edges) {
		links = append(links, int32(vertices[v].link))
	}
	prefetch.Cells(places, links)
}
