package gotroot

import (
	"math"
	"slices"

	"nimsum/problems/contest"
	"nimsum/problems/contest/bush"
)

// ground is the vertex that does not fall.
const ground = bush.Ground

var families = slices.Concat([]contest.Family{form.Lone()}, form.Trees(), []contest.Family{
	form.Family("cycle", "edges that close a cycle ignored", func(s *bush.Sketch, m int) {
		at := int32(ground)
		for range s.IntN(m/4 + 1) {
			at = s.Grow(at)
		}
		s.Cycle(at, m-len(s.Edges))
	}).Needing(contest.Fusion, contest.Colon),
	form.Family("cactus", "two cycles that meet in a vertex not fused into one", func(s *bush.Sketch, m int) {
		for len(s.Edges)+8 <= m {
			s.Cycle(s.Any(), 3+s.IntN(4))
			for range s.IntN(3) {
				s.Grow(s.Any())
			}
		}
		s.Cycle(s.Any(), m-len(s.Edges))
	}),
	form.Family("ladder", "two cycles that share an edge not fused into one", func(s *bush.Sketch, m int) {
		grid(s, 2, (m+2)/3)
	}).Needing(contest.Fusion),
	form.Family("grid", "every cycle counted, not the edges of all", func(s *bush.Sketch, m int) {
		rows := 2 + s.IntN(1+int(math.Sqrt(float64(m)/2)))
		grid(s, rows, (m+rows)/(2*rows-1))
	}).Needing(contest.Fusion),
	form.Family("sparse", "the low point of a vertex not handed on to the one below", func(s *bush.Sketch, m int) {
		s.Bushy((2*m + 2) / 3)
		for len(s.Edges) < m && s.N > 1 {
			s.Join(anyTwo(s))
		}
	}).Needing(contest.Fusion),
	form.Family("dense", "room for only so many edges as there are vertices, times a few", dense).Needing(contest.Fusion),
	form.Family("parallel", "edges that join the same two vertices taken for one", func(s *bush.Sketch, m int) {
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
	form.Family("loops", "edges that join a vertex to itself ignored", func(s *bush.Sketch, m int) {
		for len(s.Edges) < m {
			if s.IntN(3) == 0 || s.N == m {
				at := s.Any()
				s.Join(at, at)
			} else {
				s.Grow(s.Any())
			}
		}
	}).Needing(contest.Colon, contest.NimSum),
	form.Family("twins", "the parity of the number of edges taken for the value", twins).Needing(contest.Fusion),
})

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
	twin := *s
	s.Add(&twin)
	if !s.Lost {
		leaf := &s.Edges[len(s.Edges)-1]
		if leaf.U = s.Int32N(int32(twin.N - 1)); leaf.U > 0 {
			leaf.U += int32(twin.N) - ground
		}
		leaf.U += ground
	}
}

// anyTwo returns two random vertices.
func anyTwo(s *bush.Sketch) (u, v int32) {
	u, v = s.Any(), ground+s.Int32N(int32(s.N-1))
	if v >= u {
		v++
	}
	return u, v
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
