package gotroot

import (
	"math"

	"nimsum/problems/contest"
	"nimsum/problems/contest/bush"
	"nimsum/problems/theory/hackenbush"
)

var families = []contest.Family{
	{
		Name:    "lone",
		Catches: "an edge read where there is none",
		Fixed:   true,
		Needs:   []contest.Technique{},
		Make:    func(g *contest.Gen) { write(bush.NewSketch(g)) },
	},
	family("path", "recursion as deep as the bush", (*bush.Sketch).Path).Needing(),
	family("wide", "values kept in 8 or 16 bits", (*bush.Sketch).Wide).Needing(),
	family("star", "room for only so many edges at a vertex", func(s *bush.Sketch, m int) {
		for s.N < m {
			s.Grow(ground)
		}
	}).Needing(),
	family("broom", "a branch taken for its longest path", func(s *bush.Sketch, m int) {
		at := int32(ground)
		for handle := m/4 + s.IntN(m/2+1); s.N < handle; {
			at = s.Grow(at)
		}
		for s.N < m {
			s.Grow(at)
		}
	}).Needing(contest.Colon),
	family("stalks", "only stalks of equal height taken to cancel", (*bush.Sketch).Stalks).Needing(contest.NimSum),
	family("deep", "a branch taken for the number of its edges", (*bush.Sketch).Deep).Needing(contest.Colon, contest.NimSum),
	family("bushy", "vertices taken to be numbered from the ground up", (*bush.Sketch).Bushy).Needing(contest.Colon, contest.NimSum),
	family("tiny", "values added where their nim-sum is due", func(s *bush.Sketch, m int) { s.Tiny(m, 4) }).Needing(contest.Colon, contest.NimSum),
	family("cycle", "edges that close a cycle ignored", func(s *bush.Sketch, m int) {
		at := int32(ground)
		for range s.IntN(m/4 + 1) {
			at = s.Grow(at)
		}
		cycle(s, at, m-len(s.Edges))
	}).Needing(contest.Fusion, contest.Colon),
	family("cactus", "two cycles that meet in a vertex not fused into one", func(s *bush.Sketch, m int) {
		for len(s.Edges)+8 <= m {
			cycle(s, s.Any(), 3+s.IntN(4))
			for range s.IntN(3) {
				s.Grow(s.Any())
			}
		}
		cycle(s, s.Any(), m-len(s.Edges))
	}),
	family("ladder", "two cycles that share an edge not fused into one", func(s *bush.Sketch, m int) {
		grid(s, 2, (m+2)/3)
	}).Needing(contest.Fusion),
	family("grid", "every cycle counted, not the edges of all", func(s *bush.Sketch, m int) {
		rows := 2 + s.IntN(1+int(math.Sqrt(float64(m)/2)))
		grid(s, rows, (m+rows)/(2*rows-1))
	}).Needing(contest.Fusion),
	family("sparse", "the low point of a vertex not handed on to the one below", func(s *bush.Sketch, m int) {
		s.Bushy((2*m + 2) / 3)
		for len(s.Edges) < m && s.N > 1 {
			s.Join(anyTwo(s))
		}
	}).Needing(contest.Fusion),
	family("dense", "room for only so many edges as there are vertices, times a few", dense).Needing(contest.Fusion),
	family("parallel", "edges that join the same two vertices taken for one", func(s *bush.Sketch, m int) {
		for len(s.Edges) < m {
			at := s.Any()
			up := s.Grow(at)
			for range s.IntN(3) {
				if len(s.Edges) < m {
					s.Join(at, up)
				}
			}
		}
	}),
	family("loops", "edges that join a vertex to itself ignored", func(s *bush.Sketch, m int) {
		for len(s.Edges) < m {
			if s.IntN(3) == 0 || s.N == m {
				at := s.Any()
				s.Join(at, at)
			} else {
				s.Grow(s.Any())
			}
		}
	}).Needing(contest.Colon, contest.NimSum),
	family("twins", "the parity of the number of edges taken for the value", twins).Needing(contest.Fusion),
}

// dense has about four fifths of all pairs of vertices, each once.
func dense(s *bush.Sketch, m int) {
	n := 1
	for n*(n-1)/2 < m+m/4 {
		n++
	}
	// A random tree takes n-1 pairs; some of the others are chosen.
	choose, of := m-(n-1), n*(n-1)/2-(n-1)
	for s.N < n {
		below := s.Any()
		v := s.Grow(below)
		for u := int32(ground); u < v; u++ {
			if u == below {
				continue
			}
			if s.IntN(of) < choose {
				s.Join(u, v)
				choose--
			}
			of--
		}
	}
}

// twins is two equal bushes on one ground, worth 0. To be won, one of them has a
// leaf in another place.
func twins(s *bush.Sketch, m int) {
	size := (m - 1) / 2 // of a twin, in vertices beside the ground and in edges
	s.Bushy(3 * size / 4)
	for len(s.Edges) < size-1 && s.N > 1 {
		s.Join(anyTwo(s))
	}
	if size < 1 {
		return
	}
	s.Grow(s.Any())
	shift := int32(s.N) - ground
	twin := func(v int32) int32 {
		if v == ground {
			return ground
		}
		return v + shift
	}
	for _, e := range s.Edges {
		s.Edges = append(s.Edges, hackenbush.Edge{U: twin(e.U), V: twin(e.V)})
	}
	if !s.Lost {
		s.Edges[len(s.Edges)-1].U = twin(ground + s.Int32N(int32(s.N-1)))
	}
	s.N += int(shift)
}

// family is a family of the bushes that draw makes: of at most m edges and m
// vertices, for m of more than a few.
func family(name, catches string, draw func(s *bush.Sketch, m int)) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: func(g *contest.Gen) { write(bush.Settled(g, g.Size, draw)) }}
}

// anyTwo returns two random vertices.
func anyTwo(s *bush.Sketch) (u, v int32) {
	u, v = s.Any(), ground+s.Int32N(int32(s.N-1))
	if v >= u {
		v++
	}
	return u, v
}

// cycle puts a cycle of k edges on v.
func cycle(s *bush.Sketch, v int32, k int) {
	at := v
	for ; k > 1; k-- {
		at = s.Grow(at)
	}
	if k == 1 {
		s.Join(at, v)
	}
}

// grid makes the ground the corner of a grid.
func grid(s *bush.Sketch, rows, columns int) {
	for v := int32(ground + 1); s.N < rows*columns; v++ {
		row := (int(v) - ground) % rows
		switch {
		case row == 0:
			s.Grow(v - int32(rows))
		default:
			s.Grow(v - 1)
			if int(v) > rows {
				s.Join(v-int32(rows), v)
			}
		}
	}
}

// write writes the bush, its vertices but the ground renumbered, its edges and
// their ends out of order.
func write(s *bush.Sketch) {
	names := make([]int32, s.N+1)
	for v := range names {
		names[v] = int32(v)
	}
	others := names[ground+1:]
	s.Shuffle(len(others), func(i, j int) { others[i], others[j] = others[j], others[i] })
	s.Shuffle(len(s.Edges), func(i, j int) { s.Edges[i], s.Edges[j] = s.Edges[j], s.Edges[i] })
	s.Line(int64(s.N), int64(len(s.Edges)))
	for _, e := range s.Edges {
		u, v := names[e.U], names[e.V]
		if s.Uint64()&1 == 1 {
			u, v = v, u
		}
		s.Line(int64(u), int64(v))
	}
}

// starts are bushes of different vertex degrees, with and without cycles.
func starts() []contest.Start {
	return contest.StartsOf(families, func(size int) int { return 4 + size }, "bushy", "tiny", "cactus", "sparse", "loops", "parallel")
}
