package bush

import (
	"math/bits"
	"slices"

	"nimsum/problems/contest"
	"nimsum/problems/theory/hackenbush"
	"nimsum/problems/theory/hackenbush/stream"
)

// Trees returns the named families of bushes without cycles; with no name, all of them.
func (f *Form) Trees(names ...string) []contest.Family {
	one := []contest.Technique{contest.Colon} // the techniques that a single branch needs
	if f.Kind == Graphs {
		one = append(one, contest.NimSum)
	}
	return slices.DeleteFunc([]contest.Family{
		f.Family("path", "recursion as deep as the bush", (*Sketch).Path).Needing(),
		f.Family("wide", "values kept in 8 or 16 bits", (*Sketch).Wide).Needing(),
		f.Family("star", "room for only so many edges at a vertex", (*Sketch).Star).Needing(),
		f.Family("broom", "a branch taken for its longest path", (*Sketch).Broom).Needing(one...),
		f.Family("stalks", "only stalks of equal height taken to cancel", (*Sketch).Stalks).Needing(contest.NimSum),
		f.Family("deep", "a branch taken for the number of its edges", (*Sketch).Deep).Needing(contest.Colon, contest.NimSum),
		f.Family("bushy", "vertices taken to be numbered from the ground up", (*Sketch).Bushy).Needing(contest.Colon, contest.NimSum),
		f.Family("tiny", "values added where their nim-sum is due", func(s *Sketch, m int) { s.Tiny(m, 4) }).Needing(contest.Colon, contest.NimSum),
	}, func(family contest.Family) bool { return len(names) > 0 && !slices.Contains(names, family.Name) })
}

// Lone returns the family of the ground alone.
func (f *Form) Lone() contest.Family {
	return contest.Family{
		Name:    "lone",
		Catches: "an edge read where there is none",
		Fixed:   true,
		Needs:   []contest.Technique{},
		Make:    func(g *contest.Gen) { f.make(NewSketch(g)) },
	}
}

// Family returns a family of bushes that draw draws, of at most m edges and m vertices unless m is
// tiny. A case of Graphs has several.
func (f *Form) Family(name, catches string, draw func(s *Sketch, m int)) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: func(g *contest.Gen) {
		switch f.Kind {
		case Tree, Pinned:
			least := int(g.Min("N"))
			if g.Lost && least > 1 { // a tree of one edge is won, and Settled needs room for a stalk
				least += 2
			}
			g.Size = max(g.Size, least)
			s := Settled(g, g.Size, draw)
			for int64(s.N) < g.Min("N") {
				s.Stalk(1)
			}
			f.make(s)
		case Graphs:
			f.make(several(g, draw))
		default:
			f.make(Settled(g, g.Size, draw))
		}
	}}
}

// several draws graphs of at most g.Size vertices and edges each on one ground. Small graphs have
// no more together, so that their bush can be searched.
func several(g *contest.Gen, draw func(s *Sketch, m int)) *Sketch {
	const small, many = 40, 10
	size := g.Size
	if size > small {
		g.Size *= many
	}
	return Settled(g, g.Size, func(s *Sketch, m int) {
		for tries := m; tries > 0; tries-- {
			if room := min(size, m+1-max(s.N, len(s.Edges))); room > 1 {
				one := NewSketch(g)
				draw(one, 1+g.IntN(room))
				s.Add(one)
			}
		}
		// A stalk to settle it has to fit into a graph.
		if value := int(Value(s.N, s.Edges)); value >= size {
			s.Stalk(1 << (bits.Len(uint(value)) - 1))
		}
	})
}

// make writes the bush with its edges, their ends and its vertices but the ground in random order.
// For Graphs it deals what grows from the ground to several.
func (f *Form) make(s *Sketch) {
	if f.Kind != Graphs {
		f.scatter(s, s.N, s.Edges)
		return
	}
	graphs := s.share(int(s.Max("N")), int(s.Max("m")))
	s.Line(int64(len(graphs)))
	for _, edges := range graphs {
		f.scatter(s, len(renumber(edges))-1, edges)
	}
}

// share deals what grows from the ground to several graphs, of at most most vertices each and about
// as many edges. It makes more than graphs of them only if these are full.
func (s *Sketch) share(graphs, most int) (shared [][]hackenbush.Edge) {
	sets := stream.Singles(s.N + 1)
	for _, e := range s.Edges {
		if e.U != Ground && e.V != Ground {
			stream.Union(sets, e.U, e.V)
		}
	}
	size := make([]int, s.N+1) // of the part of a vertex
	for v := Ground + 1; v <= s.N; v++ {
		size[stream.Find(sets, int32(v))]++
	}
	of := make([]int, s.N+1) // the graph of a part
	var vertices []int       // of graphs
	for _, i := range s.Perm(s.N) {
		if size[i+1] == 0 {
			continue
		}
		g := slices.IndexFunc(vertices, func(n int) bool { return n+size[i+1] <= most })
		if g < 0 || len(vertices) < graphs && s.IntN(2) == 0 {
			g, vertices = len(vertices), append(vertices, Ground)
		}
		of[i+1] = g
		vertices[g] += size[i+1]
	}
	if len(vertices) < graphs && s.IntN(8) == 0 {
		vertices = append(vertices, Ground) // a graph without edges
	}
	shared = make([][]hackenbush.Edge, len(vertices))
	for _, e := range s.Edges {
		g := of[stream.Find(sets, max(e.U, e.V))]
		shared[g] = append(shared[g], e)
	}
	return shared
}

// scatter writes a graph of n vertices.
func (f *Form) scatter(s *Sketch, n int, edges []hackenbush.Edge) {
	names := make([]int32, n+1)
	for v := range names {
		names[v] = int32(v)
	}
	others := names[Ground+1:]
	s.Shuffle(len(others), func(i, j int) { others[i], others[j] = others[j], others[i] })
	s.Shuffle(len(edges), func(i, j int) { edges[i], edges[j] = edges[j], edges[i] })
	for i, e := range edges {
		edges[i] = hackenbush.Edge{U: names[e.U], V: names[e.V]}
		if s.Uint64()&1 == 1 {
			edges[i] = hackenbush.Edge{U: names[e.V], V: names[e.U]}
		}
	}
	f.writeGraph(s.Out, n, edges)
}
