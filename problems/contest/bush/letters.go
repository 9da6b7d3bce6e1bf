package bush

import (
	"fmt"

	"nimsum/problems/contest"
)

// Letters is contest.Lettered's: each edge below the one it grows from. An edge that closes a cycle
// says where it leads back to.
func (p position) Letters(width int) []string {
	p = p.fused()
	n := len(p.edges)
	at := make([][]int32, p.vertices+1) // edges
	for i := n - 1; i >= 0; i-- {
		e := p.edges[i]
		at[e.U] = append(at[e.U], int32(i))
		if e.U != e.V {
			at[e.V] = append(at[e.V], int32(i))
		}
	}
	type growth struct {
		edge, from int32
		depth      int
	}
	seen, done := make([]bool, p.vertices+1), make([]bool, n)
	seen[Ground] = true
	var left []growth
	grow := func(v int32, depth int) {
		for _, i := range at[v] {
			if !done[i] {
				left = append(left, growth{i, v, depth})
			}
		}
	}
	grow(Ground, 0)
	var texts []string
	var depths []int
	for len(left) > 0 && len(texts) < contest.LettersMost {
		g := left[len(left)-1]
		left = left[:len(left)-1]
		if done[g.edge] {
			continue
		}
		done[g.edge] = true
		to := p.edges[g.edge].U ^ p.edges[g.edge].V ^ g.from // the other end
		text := fmt.Sprintf("edge %d: %s to %s", p.Left[g.edge], p.name(g.from), p.name(to))
		if seen[to] {
			text = fmt.Sprintf("edge %d: %s back to %s, a cycle", p.Left[g.edge], p.name(g.from), p.name(to))
		} else {
			seen[to] = true
			grow(to, g.depth+1)
		}
		texts, depths = append(texts, text), append(depths, g.depth)
	}
	return contest.Branches(width, n, "edge", func(i int) int { return depths[i] }, func(i int) string { return texts[i] })
}
