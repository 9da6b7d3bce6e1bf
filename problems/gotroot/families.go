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
		Make:    func(g *contest.Gen) { newSketch(g).write() },
	},
	family("path", "recursion as deep as the bush", func(s *sketch, m int) {
		for at := int32(ground); s.n < m; {
			at = s.grow(at)
		}
	}),
	family("wide", "values kept in 8 or 16 bits", func(s *sketch, m int) {
		stalk := func(height int) {
			for at := int32(ground); height > 0; height-- {
				at = s.grow(at)
			}
		}
		// Behind the stalk whose height does not fit come two that cancel each other.
		top := int(s.g.Width(int64(max(m-1, 1))))
		stalk(min(top, m-1))
		rest := m - s.n
		stalk(rest / 2)
		stalk(rest / 2)
	}),
	family("star", "room for only so many edges at a vertex", func(s *sketch, m int) {
		for s.n < m {
			s.grow(ground)
		}
	}),
	family("broom", "a branch taken for its longest path", func(s *sketch, m int) {
		at := int32(ground)
		for handle := m/4 + s.g.IntN(m/2+1); s.n < handle; {
			at = s.grow(at)
		}
		for s.n < m {
			s.grow(at)
		}
	}),
	family("stalks", "only stalks of equal height taken to cancel", stalks),
	family("deep", "a branch taken for the number of its edges", func(s *sketch, m int) {
		for s.n < m {
			s.grow(int32(s.n - s.g.IntN(min(s.n, 3))))
		}
	}),
	family("bushy", "vertices taken to be numbered from the ground up", func(s *sketch, m int) {
		for s.n < m {
			s.grow(s.any())
		}
	}),
	family("tiny", "values added where their nim-sum is due", func(s *sketch, m int) {
		for s.n < m {
			first := s.grow(ground)
			for range s.g.IntN(4) {
				if s.n < m {
					s.grow(first + s.g.Int32N(int32(s.n)-first+1))
				}
			}
		}
	}),
	family("cycle", "edges that close a cycle ignored", func(s *sketch, m int) {
		at := int32(ground)
		for range s.g.IntN(m/4 + 1) {
			at = s.grow(at)
		}
		s.cycle(at, m-len(s.edges))
	}),
	family("cactus", "two cycles that meet in a vertex not fused into one", func(s *sketch, m int) {
		for len(s.edges)+8 <= m {
			s.cycle(s.any(), 3+s.g.IntN(4))
			for range s.g.IntN(3) {
				s.grow(s.any())
			}
		}
		s.cycle(s.any(), m-len(s.edges))
	}),
	family("ladder", "two cycles that share an edge not fused into one", func(s *sketch, m int) {
		s.grid(2, (m+2)/3)
	}),
	family("grid", "every cycle counted, not the edges of all", func(s *sketch, m int) {
		rows := 2 + s.g.IntN(1+int(math.Sqrt(float64(m)/2)))
		s.grid(rows, (m+rows)/(2*rows-1))
	}),
	family("sparse", "the low point of a vertex not handed on to the one below", func(s *sketch, m int) {
		for s.n < (2*m+2)/3 {
			s.grow(s.any())
		}
		for len(s.edges) < m && s.n > 1 {
			s.join(s.anyTwo())
		}
	}),
	family("dense", "room for only so many edges as there are vertices, times a few", dense),
	family("parallel", "edges that join the same two vertices taken for one", func(s *sketch, m int) {
		for len(s.edges) < m {
			at := s.any()
			up := s.grow(at)
			for range s.g.IntN(3) {
				if len(s.edges) < m {
					s.join(at, up)
				}
			}
		}
	}),
	family("loops", "edges that join a vertex to itself ignored", func(s *sketch, m int) {
		for len(s.edges) < m {
			if s.g.IntN(3) == 0 || s.n == m {
				at := s.any()
				s.join(at, at)
			} else {
				s.grow(s.any())
			}
		}
	}),
	family("twins", "the parity of the number of edges taken for the value", twins),
}

// stalks is Nim. To be won it has just one stalk of the tallest kind, in terms
// of the highest bit, so that one edge alone wins.
func stalks(s *sketch, m int) {
	limit := 1
	for limit*limit < m {
		limit *= 2
	}
	stalk := func(height int) {
		for at := int32(ground); height > 0 && s.n < m; height-- {
			at = s.grow(at)
		}
	}
	if !s.g.Lost {
		stalk(limit + s.g.IntN(limit))
	}
	for s.n < m {
		stalk(min(1+s.g.IntN(limit), limit-1, m-s.n))
	}
}

// dense has about four fifths of all pairs of vertices, each once.
func dense(s *sketch, m int) {
	n := 1
	for n*(n-1)/2 < m+m/4 {
		n++
	}
	// A random tree takes n-1 pairs; some of the others are chosen.
	choose, of := m-(n-1), n*(n-1)/2-(n-1)
	for s.n < n {
		below := s.any()
		v := s.grow(below)
		for u := int32(ground); u < v; u++ {
			if u == below {
				continue
			}
			if s.g.IntN(of) < choose {
				s.join(u, v)
				choose--
			}
			of--
		}
	}
}

// twins is two equal bushes on one ground, worth 0. To be won, one of them has a
// leaf in another place.
func twins(s *sketch, m int) {
	size := (m - 1) / 2 // of a twin, in vertices beside the ground and in edges
	for s.n < 3*size/4 {
		s.grow(s.any())
	}
	for len(s.edges) < size-1 && s.n > 1 {
		s.join(s.anyTwo())
	}
	if size < 1 {
		return
	}
	s.grow(s.any())
	shift := int32(s.n) - ground
	twin := func(v int32) int32 {
		if v == ground {
			return ground
		}
		return v + shift
	}
	for _, e := range s.edges {
		s.edges = append(s.edges, hackenbush.Edge{U: twin(e.U), V: twin(e.V)})
	}
	if !s.g.Lost {
		s.edges[len(s.edges)-1].U = twin(ground + s.g.Int32N(int32(s.n-1)))
	}
	s.n += int(shift)
}

// family is a family of the bushes that draw makes: of at most m edges and m
// vertices, for m of more than a few.
func family(name, catches string, draw func(s *sketch, m int)) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: func(g *contest.Gen) { settled(g, draw).write() }}
}

// settled draws a bush that is lost, or won, as asked for: if need be a stalk is
// put on the ground, and the bush drawn again, smaller, when there is no room for it.
// A bush is worth no more than it has edges, so half the room is enough; most are
// worth very little.
func settled(g *contest.Gen, draw func(s *sketch, m int)) *sketch {
	half, room := (g.Size+1)/2, 0
	if g.Lost {
		room = min(64, g.Size/8)
	}
	for {
		s := newSketch(g)
		draw(s, g.Size-room)
		value := int(bush.Value(s.n, s.edges))
		stalk := 0
		switch {
		case g.Lost:
			stalk = value
		case value == 0:
			stalk = 1
		}
		if max(s.n, len(s.edges))+stalk <= g.Size {
			for at := int32(ground); stalk > 0; stalk-- {
				at = s.grow(at)
			}
			return s
		}
		if room == half {
			return s // too small for both outcomes
		}
		room = min(max(2*stalk, 2*room+1), half)
	}
}

// A sketch is a bush being drawn. Its vertices are 1..n.
type sketch struct {
	g     *contest.Gen
	n     int
	edges []hackenbush.Edge
}

func newSketch(g *contest.Gen) *sketch {
	return &sketch{g: g, n: 1, edges: make([]hackenbush.Edge, 0, g.Size)}
}

// join puts an edge between u and v.
func (s *sketch) join(u, v int32) {
	s.edges = append(s.edges, hackenbush.Edge{U: u, V: v})
}

// grow puts an edge to a new vertex, which it returns, on v.
func (s *sketch) grow(v int32) int32 {
	s.n++
	s.join(v, int32(s.n))
	return int32(s.n)
}

// any returns a random vertex.
func (s *sketch) any() int32 { return ground + s.g.Int32N(int32(s.n)) }

// anyTwo returns two random vertices.
func (s *sketch) anyTwo() (u, v int32) {
	u, v = s.any(), ground+s.g.Int32N(int32(s.n-1))
	if v >= u {
		v++
	}
	return u, v
}

// cycle puts a cycle of k edges on v.
func (s *sketch) cycle(v int32, k int) {
	at := v
	for ; k > 1; k-- {
		at = s.grow(at)
	}
	if k == 1 {
		s.join(at, v)
	}
}

// grid makes the ground the corner of a grid.
func (s *sketch) grid(rows, columns int) {
	for v := int32(ground + 1); s.n < rows*columns; v++ {
		row := (int(v) - ground) % rows
		switch {
		case row == 0:
			s.grow(v - int32(rows))
		default:
			s.grow(v - 1)
			if int(v) > rows {
				s.join(v-int32(rows), v)
			}
		}
	}
}

// write writes the bush, its vertices but the ground renumbered, its edges and
// their ends out of order.
func (s *sketch) write() {
	names := make([]int32, s.n+1)
	for v := range names {
		names[v] = int32(v)
	}
	others := names[ground+1:]
	s.g.Shuffle(len(others), func(i, j int) { others[i], others[j] = others[j], others[i] })
	s.g.Shuffle(len(s.edges), func(i, j int) { s.edges[i], s.edges[j] = s.edges[j], s.edges[i] })
	s.g.Line(int64(s.n), int64(len(s.edges)))
	for _, e := range s.edges {
		u, v := names[e.U], names[e.V]
		if s.g.Uint64()&1 == 1 {
			u, v = v, u
		}
		s.g.Line(int64(u), int64(v))
	}
}
