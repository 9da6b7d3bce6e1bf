package sums

import (
	"cmp"
	"fmt"
	"slices"

	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
	"nimsum/problems/theory/graph"
	"nimsum/problems/theory/grundy"
)

// A graph that is drawn has at most so many vertices and arcs.
const mostVertices, mostArcs = 40, 120

// diagram returns the Diagram of a graph. A vertex stands above all that its arcs lead to, as high as
// the longest way from it, and is dark if a component stands on it; arcs that win are dashed.
func diagram(g *graph.Graph, values []int32) func(pic *picture.Picture, at []int32, wins map[contest.Move]bool, worth bool, y float64) float64 {
	const gap, high, radius = 64.0, 72.0, 14.0
	return func(pic *picture.Picture, at []int32, wins map[contest.Move]bool, worth bool, y float64) float64 {
		n, arcs := int32(g.Vertices()), 0
		for v := int32(0); v < n && n <= mostVertices; v++ {
			arcs += len(g.Arcs(v))
		}
		if arcs == 0 || arcs > mostArcs {
			return y
		}
		level, x, rows := make([]int, n), make([]float64, n), make([][]int32, n)
		for range n { // no way has more arcs
			for v := range n {
				for _, w := range g.Arcs(v) {
					level[v] = max(level[v], level[w]+1)
				}
			}
		}
		for v, l := range level {
			rows[l] = append(rows[l], int32(v))
		}
		middle := func(v int32) (sum float64) { // of the ends of its arcs
			for _, w := range g.Arcs(v) {
				sum += x[w] / float64(len(g.Arcs(v)))
			}
			return sum
		}
		for _, row := range rows {
			slices.SortStableFunc(row, func(v, w int32) int { return cmp.Compare(middle(v), middle(w)) })
			for i, v := range row {
				x[v] = gap * (float64(i) - float64(len(row)-1)/2)
			}
			pic.Width = max(pic.Width, gap*float64(len(row))+2*edge)
		}
		base := y + high*float64(slices.Max(level)) + 2*radius
		if base > picture.Most {
			return y
		}
		place := func(v int32) (float64, float64) { return pic.Width/2 + x[v], base - high*float64(level[v]) }
		for v := range n {
			fromX, fromY := place(v)
			for _, w := range g.Arcs(v) {
				toX, toY := place(w)
				bend, arc, head := 0.0, "guide", "hole"
				if over := level[v] - level[w]; over > 1 { // around the vertices between
					bend = radius + 6*float64(over)
				}
				for i, on := range at {
					if on == v && wins[move(i, fmt.Sprint(w))] {
						arc, head = "arrow", "head"
					}
				}
				pic.Arrow(fromX, fromY+radius, toX, toY-radius-1, bend).Class = arc
				pic.Shapes[len(pic.Shapes)-2].Class = head
			}
		}
		for v := range n {
			vx, vy := place(v)
			s := pic.Circle("point small", vx, vy, radius)
			if s.Text, s.Title = fmt.Sprint(v), fmt.Sprintf("Vertex %d", v); slices.Contains(at, v) {
				s.Class = "piece small"
			}
			if worth {
				pic.Label("value", vx-radius-9, vy-radius+2, grundy.Value(values[v]).String())
			}
		}
		return base + 2*radius
	}
}
