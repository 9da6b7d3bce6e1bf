package stream

// Where fewer edges are expected than there are vertices, and there is one ground, the bush is
// most likely a forest, and all edges are bridges. The Bush believes that and joins no sets.
// Peeling checks it: it takes every edge of a forest, but no edge of a cycle. In case there is
// a cycle the edges are kept, in place of the covers, which a forest does not have.

// within returns the number of edges before the first with an end outside 0..n-1.
func within(n int, edges []Edge) int {
	for i, e := range edges {
		if uint(e.U) >= uint(n) || uint(e.V) >= uint(n) {
			return i
		}
	}
	return len(edges)
}

// keep keeps the edges of a bush that is believed to be a forest.
func (b *Bush) keep(edges []Edge) {
	kept := b.joints[b.kept : b.kept+len(edges)]
	for i, e := range edges {
		kept[i].cover = uint64(uint32(e.U)) | uint64(e.V)<<32
	}
	b.kept += len(edges)
}

// doubt begins the bush again as one that may have cycles, with the edges kept.
func (b *Bush) doubt() {
	edges := make([]Edge, b.kept)
	for i := range edges {
		cover := b.joints[i].cover
		edges[i] = Edge{int32(uint32(cover)), int32(cover >> 32)}
	}
	clear(b.joints)
	b.sets.reset(len(b.joints))
	b.forest, b.kept = false, 0
	b.threads.reset()
	b.AddEdges(edges)
}
