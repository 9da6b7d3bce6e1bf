// verdict: AC
// idea: Fusion Principle: the vertices of a polygon may be fused to one; its edges become loops
// worth 1 each. Colon Principle: a tree edge is worth 1 more than the vertex above it. So a
// vertex hands its value to the vertex below: value + 1 over a tree edge, and over an edge of a
// polygon, as both ends will be one vertex, value xor 1. The graphs add up by xor.

package main

import (
	"bufio"
	"fmt"
	"os"
)

type end struct{ vertex, edge int }

type graph struct {
	edges             [][]end
	depth, low, worth []int
}

func (g *graph) search(v, above int) {
	g.low[v] = g.depth[v]
	for _, to := range g.edges[v] {
		w := to.vertex
		switch {
		case to.edge == above: // this edge, not another to the same vertex
		case g.depth[w] == 0:
			g.depth[w] = g.depth[v] + 1
			g.search(w, to.edge)
			if g.low[w] > g.depth[v] {
				g.worth[v] ^= g.worth[w] + 1
			} else {
				g.worth[v] ^= g.worth[w] ^ 1
			}
			if g.low[w] < g.low[v] {
				g.low[v] = g.low[w]
			}
		case g.depth[w] < g.depth[v]: // closes a polygon: count its edge once
			g.worth[v] ^= 1
			if g.depth[w] < g.low[v] {
				g.low[v] = g.depth[w]
			}
		}
	}
}

func main() {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for {
		var graphs int
		if _, err := fmt.Fscan(in, &graphs); err != nil {
			return
		}
		sum := 0
		for ; graphs > 0; graphs-- {
			var m, k int
			fmt.Fscan(in, &m, &k)
			g := graph{make([][]end, m+1), make([]int, m+1), make([]int, m+1), make([]int, m+1)}
			for e := 0; e < k; e++ {
				var a, b int
				fmt.Fscan(in, &a, &b)
				g.edges[a] = append(g.edges[a], end{b, e})
				g.edges[b] = append(g.edges[b], end{a, e})
			}
			g.depth[1] = 1
			g.search(1, -1)
			sum ^= g.worth[1]
		}
		if sum != 0 {
			fmt.Fprintln(out, "Sally")
		} else {
			fmt.Fprintln(out, "Harry")
		}
	}
}
