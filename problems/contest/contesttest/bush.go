package contesttest

import (
	"iter"
	"slices"
	"strings"
)

// A Cutter values bushes of green Hackenbush as contestants do, a spanning tree from the
// ground, the cycles that the other edges close marked one by one, and values from the leaves
// down; and makes the mistake it is told to make.
type Cutter struct {
	Recursive bool // fails on what is deeper than 1000
	Longest   bool // takes a branch for its longest path
	Count     bool // takes a branch for the number of its edges
	Pairs     bool // knows only that equal stalks cancel
	Sum       bool // adds values up
	InOrder   bool // takes vertices to be numbered from the ground up
	Narrow    bool // keeps values in 8 bits
	Degree    int  // room for edges at a vertex, 0 for enough

	TreeOnly  bool // ignores edges that close a cycle
	OpenTop   bool // marks a cycle but for its last edge
	StopEarly bool // marks a cycle as far as a vertex that is marked
	OwnEdges  bool // marks the first edge of a cycle only
	PerCycle  bool // counts edges of every cycle by itself
	Simple    bool // takes edges between the same vertices for one
	NoLoops   bool // ignores loops
	Parity    bool // takes the parity of the number of edges for the value
	PerVertex int  // room for edges, so many for each vertex, 0 for enough
}

// half is an edge as one of its ends sees it.
type half struct{ to, edge int }

// Value returns the value of a bush with vertices 1..n, all of them connected to vertex 1, the
// ground.
func (p Cutter) Value(n int, edges [][2]int) int {
	if p.Parity {
		return len(edges) % 2
	}
	if p.PerVertex > 0 && len(edges) > p.PerVertex*n {
		panic("index out of range")
	}
	at := make([][]half, n+1)
	for i, e := range edges {
		at[e[0]] = append(at[e[0]], half{e[1], i})
		at[e[1]] = append(at[e[1]], half{e[0], i})
	}
	if p.Degree > 0 && slices.ContainsFunc(at, func(h []half) bool { return len(h) > p.Degree }) {
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
	if p.Recursive && slices.Max(depth) > 1000 {
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
			p.TreeOnly && low != high,
			p.NoLoops && low == high,
			p.Simple && (slices.Contains(edges[:i], [2]int{low, high}) || slices.Contains(edges[:i], [2]int{high, low}) || below[high].to == low):
			continue
		case p.PerCycle:
			value[high] ^= (depth[high] - depth[low] + 1) % 2
		default:
			value[high] ^= 1
		}
		for v := high; v != low; v = below[v].to {
			if p.StopEarly && onCycle[v] || p.OpenTop && below[v].to == low {
				break
			}
			onCycle[v] = true
			if p.OwnEdges {
				break
			}
		}
	}

	if p.InOrder {
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
		case onCycle[v] && p.PerCycle:
			value[b] ^= value[v]
		case onCycle[v]:
			value[b] ^= value[v] ^ 1
		case b == 1:
			stalk := value[v] + 1
			if p.Count {
				stalk = size[v] + 1
			}
			if p.Longest {
				stalk = height[v] + 1
			}
			if p.Narrow {
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
	if p.Pairs {
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
		if p.Sum {
			total += v
		} else {
			total ^= v
		}
	}
	return total
}

// Graphs yields the text of all graphs, a line with the numbers of vertices and edges and then
// the edges: with one vertex and up to most[0] edges, with two and up to most[1], and so on.
func Graphs(most ...int) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i, edges := range most {
			n := i + 1
			var pairs []string
			for u := 1; u <= n; u++ {
				for v := 1; v <= u; v++ {
					pairs = append(pairs, Line(u, v))
				}
			}
			for m := range edges + 1 {
				for chosen := range multisets(pairs, m) {
					if !yield(Line(n, m) + strings.Join(chosen, "")) {
						return
					}
				}
			}
		}
	}
}

// multisets yields every way to choose m of items, repeats allowed, in order.
func multisets(items []string, m int) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		out := make([]string, m)
		for chosen := range Tuples(m, 0, len(items)-1) {
			if !slices.IsSorted(chosen) {
				continue
			}
			for i, c := range chosen {
				out[i] = items[c]
			}
			if !yield(out) {
				return
			}
		}
	}
}
