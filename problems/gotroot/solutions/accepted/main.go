// verdict: AC
// idea: Fusion Principle: the vertices of a cycle may be fused to one; each edge
// between them becomes a loop worth 1, so only their parity counts. Colon
// Principle: what hangs on a bridge is worth 1 more than without the bridge. One
// depth-first search finds the bridges: the edge above v is one unless an edge
// from v or below it leads to a vertex found before v. Then every vertex, children
// first, hands its value to its parent: value + 1 over a bridge, and over another
// edge, as both ends will be one vertex, value xor 1. The search keeps its own
// stack, as a bush may be a path as long as the input.

package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
)

type edge struct{ a, b int }

func (e edge) other(v int) int { return e.a ^ e.b ^ v }

// wins tells whether the first player wins the bush with vertices 1 to n.
func wins(n int, edges []edge) bool {
	// The edges of v are at[start[v]:start[v+1]]; a loop is worth 1 and needs no search.
	value, start := make([]int, n+1), make([]int, n+2)
	for _, e := range edges {
		if e.a == e.b {
			value[e.a] ^= 1
		} else {
			start[e.a]++
			start[e.b]++
		}
	}
	for v := 1; v <= n+1; v++ {
		start[v] += start[v-1]
	}
	at := make([]int, start[n+1])
	for i, e := range edges {
		if e.a != e.b {
			start[e.a]--
			at[start[e.a]] = i
			start[e.b]--
			at[start[e.b]] = i
		}
	}

	next := append([]int(nil), start...)
	found, low, above := make([]int, n+1), make([]int, n+1), make([]int, n+1)
	order, stack := []int{1}, []int{1}
	found[1], low[1], above[1] = 1, 1, -1
	for len(stack) > 0 {
		v := stack[len(stack)-1]
		if next[v] == start[v+1] {
			stack = stack[:len(stack)-1]
			continue
		}
		i := at[next[v]]
		next[v]++
		w := edges[i].other(v)
		switch {
		case i == above[v]: // this edge, not another to the same vertex
		case found[w] == 0:
			above[w] = i
			order = append(order, w)
			stack = append(stack, w)
			found[w], low[w] = len(order), len(order)
		case found[w] < found[v]: // a cycle closes: count its edge once
			value[v] ^= 1
			if found[w] < low[v] {
				low[v] = found[w]
			}
		}
	}
	for i := len(order) - 1; i > 0; i-- {
		v := order[i]
		parent := edges[above[v]].other(v)
		if low[v] == found[v] { // a bridge
			value[parent] ^= value[v] + 1
		} else {
			value[parent] ^= value[v] ^ 1
		}
		if low[v] < low[parent] {
			low[parent] = low[v]
		}
	}
	return value[1] != 0
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Split(bufio.ScanWords)
	next := func() int {
		in.Scan()
		n, _ := strconv.Atoi(in.Text())
		return n
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for bushes := next(); bushes > 0; bushes-- {
		n, edges := next(), make([]edge, next())
		for i := range edges {
			edges[i] = edge{next(), next()}
		}
		if wins(n, edges) {
			fmt.Fprintln(out, "Alice")
		} else {
			fmt.Fprintln(out, "Bob")
		}
	}
}
