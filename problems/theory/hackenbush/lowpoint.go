package hackenbush

import "nimsum/problems/theory/grundy"

// LowPoint returns the value of a bush as [Value] does, but without chance:
// by Tarjan's low points over a depth-first tree. It takes O(n + len(edges))
// time, with no recursion, and about 32 bytes a vertex and 8 an edge. A bush
// has at most 2^31-1 edges here.
func LowPoint(n int, edges []Edge, grounds ...int) (grundy.Value, error) {
	if err := checkBush(n, edges, grounds); err != nil {
		return 0, err
	}
	t := growTree(n, edges, grounds)

	// low is the lowest node reached from a node, or from anything above it,
	// without the tree edge below it.
	low := make([]int32, len(t.links))
	for v := range low {
		low[v] = int32(v)
	}
	value := make([]uint32, len(t.links))
	for i, e := range edges {
		a, b := t.nodes(e)
		if a < 0 || t.claim(i, a, b) {
			continue
		}
		value[b] ^= 1
		low[b] = min(low[b], a)
	}
	for v := len(low) - 1; v > 0; v-- {
		p := t.links[v].parent
		if low[v] == int32(v) {
			value[p] ^= value[v] + 1 // a bridge: colon principle
		} else {
			value[p] ^= value[v] ^ 1 // fused: the edge is a loop
		}
		low[p] = min(low[p], low[v])
	}
	return grundy.Value(value[0]), nil
}
