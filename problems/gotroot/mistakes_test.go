package gotroot_test

import (
	"slices"

	fastio "nimsum/io"
)

// A player solves as contestants do, a spanning tree from the ground, the
// cycles that the other edges close marked one by one, and values from the leaves
// down; and makes the mistake it is told to make.
type player struct {
	doWhile, recursive, longest, pairs, count, inOrder, sum, treeOnly, openTop,
	stopEarly, perCycle, ownEdges, simple, noLoops, parity, narrow bool
	degree, perVertex int // room there is, where it is short
}

func (p player) answer(in *fastio.Reader) string {
	n, m := in.Int("N", 1, 100_000), in.Int("M", 0, 100_000)
	var edges [][2]int
	for len(edges) < m || p.doWhile && len(edges) == 0 {
		e := [2]int{in.Int("u", 1, n), in.Int("v", 1, n)}
		if !in.OK() {
			return ""
		}
		edges = append(edges, e)
	}
	if p.value(n, edges) != 0 {
		return "Alice"
	}
	return "Bob"
}

// half is an edge as one of its ends sees it.
type half struct{ to, edge int }

func (p player) value(n int, edges [][2]int) int {
	if p.parity {
		return len(edges) % 2
	}
	if p.perVertex > 0 && len(edges) > p.perVertex*n {
		panic("index out of range")
	}
	at := make([][]half, n+1)
	for i, e := range edges {
		at[e[0]] = append(at[e[0]], half{e[1], i})
		at[e[1]] = append(at[e[1]], half{e[0], i})
	}
	if p.degree > 0 && slices.ContainsFunc(at, func(h []half) bool { return len(h) > p.degree }) {
		panic("index out of range")
	}

	// A depth-first tree: every other edge leads to an ancestor.
	below := make([]half, n+1)
	depth := make([]int, n+1)
	next := make([]int, n+1)
	order := []int{1}
	depth[1] = 1
	for v := 1; v != 0; {
		if next[v] == len(at[v]) {
			v = below[v].to
			continue
		}
		h := at[v][next[v]]
		next[v]++
		if depth[h.to] == 0 {
			below[h.to], depth[h.to] = half{v, h.edge}, depth[v]+1
			order = append(order, h.to)
			v = h.to
		}
	}
	if p.recursive && slices.Max(depth) > 1000 {
		panic("stack overflow")
	}

	onCycle := make([]bool, n+1) // the edge below the vertex is
	value := make([]int, n+1)
	for i, e := range edges {
		low, high := e[0], e[1]
		if depth[low] > depth[high] {
			low, high = high, low
		}
		switch {
		case below[high].edge == i && low != high,
			p.treeOnly && low != high,
			p.noLoops && low == high,
			p.simple && (slices.Contains(edges[:i], [2]int{low, high}) || slices.Contains(edges[:i], [2]int{high, low}) || below[high].to == low):
			continue
		case p.perCycle:
			value[high] ^= (depth[high] - depth[low] + 1) % 2
		default:
			value[high] ^= 1
		}
		for v := high; v != low; v = below[v].to {
			if p.stopEarly && onCycle[v] || p.openTop && below[v].to == low {
				break
			}
			onCycle[v] = true
			if p.ownEdges {
				break
			}
		}
	}

	if p.inOrder {
		slices.Sort(order)
	}
	size := make([]int, n+1) // edges from the vertex up
	height := make([]int, n+1)
	var stalks []int // on the ground
	slices.Reverse(order)
	for _, v := range order {
		if v == 1 {
			continue
		}
		b := below[v].to
		size[b] += size[v] + 1
		height[b] = max(height[b], height[v]+1)
		switch {
		case onCycle[v] && p.perCycle:
			value[b] ^= value[v]
		case onCycle[v]:
			value[b] ^= value[v] ^ 1
		case b == 1:
			stalk := value[v] + 1
			if p.count {
				stalk = size[v] + 1
			}
			if p.longest {
				stalk = height[v] + 1
			}
			if p.narrow {
				stalk &= 255
			}
			stalks = append(stalks, stalk)
		default:
			value[b] ^= value[v] + 1
		}
	}
	if value[1] != 0 {
		stalks = append(stalks, value[1])
	}
	if p.pairs {
		slices.Sort(stalks)
		for i := 0; i+1 < len(stalks); i += 2 {
			if stalks[i] != stalks[i+1] {
				return 1
			}
		}
		return len(stalks) % 2
	}
	total := 0
	for _, v := range stalks {
		if p.sum {
			total += v
		} else {
			total ^= v
		}
	}
	return total
}
