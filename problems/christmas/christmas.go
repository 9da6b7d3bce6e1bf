// Package christmas is Christmas Game, POJ Founder Monthly Contest 2008.12.28.
//
// The game is green Hackenbush (package hackenbush) on several graphs at once.
package christmas

import (
	"embed"
	"fmt"
	"slices"

	"nimsum/problems/contest"
	"nimsum/problems/contest/bush"
	"nimsum/problems/contest/format"
	"nimsum/problems/theory/hackenbush"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

//go:embed invariants/gifts.hpp
var giftsInCPP string

// Problem is Christmas Game.
var Problem = &contest.Problem{
	Name:    "christmas",
	Title:   "Christmas Game",
	Origin:  "POJ Founder Monthly Contest, December 2008",
	Aliases: []string{"poj3710"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.ToEOF(""),
		Bounds: []format.Bound{
			{Name: "N", What: "number of graphs", Min: 0, Max: 99},
			{Name: "m", What: "number of vertices", Min: 1, Max: 99},
			{Name: "k", What: "number of edges", Min: 0, Max: 499},
		},
		Case: []format.Part{
			format.Line(format.Int("N")),
			format.Repeat("N", append(bush.Case("m", "k"),
				&format.Rule{Name: "each polygon hangs on one vertex, and nothing hangs on its others", Of: []string{"m", "u", "v"}, Check: gifts, CPP: giftsInCPP})...),
		},
		Answer: []string{form.Won, form.Lost},
	},
	Size:       "m",
	NewSolver:  form.Solver,
	Families:   families,
	Shrink:     form.Simpler,
	Techniques: []contest.Technique{contest.Fusion, contest.Colon, contest.NimSum},
	Link:       "https://vjudge.net/problem/POJ-3710",
	Game:       form.Game(families, "bushy", "tiny", "cycle", "polygons", "pairs"),
}

var form = &bush.Form{Verdict: contest.Verdict{Won: "Sally", Lost: "Harry"}, Kind: bush.Graphs}

// gifts checks a graph that is connected: where edges lie on cycles, all their vertices but the
// one nearest the root have no other edge.
func gifts(numbers ...[]int64) error {
	n, us, vs := int(numbers[0][0]), numbers[1], numbers[2]
	edges, degree := make([]hackenbush.Edge, len(us)), make([]int, n+1)
	for i, u := range us {
		if u == vs[i] {
			return fmt.Errorf("an edge joins vertex %d to itself", u)
		}
		edges[i] = hackenbush.Edge{U: int32(u), V: int32(vs[i])}
		degree[u]++
		degree[vs[i]]++
	}
	a, err := hackenbush.Analyze(n+1, edges, bush.Ground)
	if err != nil {
		return err
	}
	for _, e := range edges {
		c := a.ComponentOf(int(e.U))
		if c != a.ComponentOf(int(e.V)) {
			continue // a bridge
		}
		foot := int32(bush.Ground)
		if b := a.Component(c).Bridge; b >= 0 {
			if foot = edges[b].U; a.ComponentOf(int(foot)) != c {
				foot = edges[b].V
			}
		}
		for _, v := range [...]int32{e.U, e.V} {
			if v != foot && degree[v] > 2 {
				return fmt.Errorf("vertex %d of a polygon, which hangs on vertex %d, has more than two edges", v, foot)
			}
		}
	}
	return nil
}

var families = slices.Concat([]contest.Family{form.Lone()}, form.Trees("broom", "stalks", "deep", "bushy", "tiny"), []contest.Family{
	form.Family("cycle", "edges that close a cycle ignored", func(s *bush.Sketch, m int) {
		at := int32(bush.Ground)
		for range s.IntN(m/4 + 1) {
			at = s.Grow(at)
		}
		polygon(s, at, m-len(s.Edges))
	}),
	form.Family("polygons", "a polygon that hangs above another not fused", func(s *bush.Sketch, m int) {
		hang(s, m, func() int { return 2 + s.IntN(5) })
	}),
	form.Family("pairs", "two edges that join the same vertices taken for one", func(s *bush.Sketch, m int) {
		hang(s, m, func() int { return 2 })
	}),
	form.Family("even", "the parity of the number of edges taken for the value", func(s *bush.Sketch, m int) {
		hang(s, m, func() int { return 4 })
	}),
})

// hang draws a tree with polygons on it.
func hang(s *bush.Sketch, m int, edges func() int) {
	s.Bushy(1 + m/3 + s.IntN(m/3+1))
	tree := int32(s.N)
	for k := edges(); len(s.Edges)+k <= m; k = edges() {
		polygon(s, bush.Ground+s.Int32N(tree), k)
	}
}

// polygon hangs a polygon on v; of one edge it would be a loop.
func polygon(s *bush.Sketch, v int32, edges int) {
	if edges > 1 {
		s.Cycle(v, edges)
	}
}
