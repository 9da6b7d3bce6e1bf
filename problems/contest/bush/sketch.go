package bush

import (
	"nimsum/problems/contest"
	"nimsum/problems/theory/hackenbush"
)

// A Sketch is a bush that a family draws. Its vertices are 1..N.
type Sketch struct {
	*contest.Gen
	N     int
	Edges []hackenbush.Edge
}

// NewSketch returns the ground alone.
func NewSketch(g *contest.Gen) *Sketch {
	return &Sketch{Gen: g, N: 1, Edges: make([]hackenbush.Edge, 0, g.Size)}
}

// Settled draws a bush of at most most vertices and edges that is lost, or won, as g.Lost says.
// Draw gets the sketch and the most vertices and edges that it may have. A stalk on the ground
// settles the outcome; without room for it the bush is drawn again, smaller. A bush is worth at
// most the number of its edges, so half the room is enough; most are worth very little.
func Settled(g *contest.Gen, most int, draw func(s *Sketch, m int)) *Sketch {
	half, room := (g.Size+1)/2, 0
	if g.Lost {
		room = min(64, g.Size/8)
	}
	for {
		s := NewSketch(g)
		draw(s, most-room)
		value := int(Value(s.N, s.Edges))
		stalk := 0
		switch {
		case g.Lost:
			stalk = value
		case value == 0:
			stalk = 1
		}
		if edges := len(s.Edges); max(s.N, edges)+stalk <= most && edges+stalk > 0 {
			s.Stalk(stalk)
			return s
		}
		if room == half {
			return s // too small for both outcomes, or for an edge
		}
		room = min(max(2*stalk, 2*room+1), half)
	}
}

// Join puts an edge between u and v.
func (s *Sketch) Join(u, v int32) {
	s.Edges = append(s.Edges, hackenbush.Edge{U: u, V: v})
}

// Grow puts an edge to a new vertex, which it returns, on v.
func (s *Sketch) Grow(v int32) int32 {
	s.N++
	s.Join(v, int32(s.N))
	return int32(s.N)
}

// Any returns a random vertex.
func (s *Sketch) Any() int32 { return Ground + s.Int32N(int32(s.N)) }

// Stalk puts a stalk on the ground.
func (s *Sketch) Stalk(height int) {
	for at := int32(Ground); height > 0; height-- {
		at = s.Grow(at)
	}
}

// Path is one stalk, up to m vertices.
func (s *Sketch) Path(m int) { s.Stalk(m - s.N) }

// Bushy grows edges on any vertices, up to m vertices.
func (s *Sketch) Bushy(m int) {
	for s.N < m {
		s.Grow(s.Any())
	}
}

// Deep grows each edge on one of the last three vertices, up to m vertices.
func (s *Sketch) Deep(m int) {
	for s.N < m {
		s.Grow(int32(s.N - s.IntN(min(s.N, 3))))
	}
}

// Tiny puts trees of 1 to most edges on the ground, up to m vertices.
func (s *Sketch) Tiny(m, most int) {
	for s.N < m {
		first := s.Grow(Ground)
		for range s.IntN(most) {
			if s.N < m {
				s.Grow(first + s.Int32N(int32(s.N)-first+1))
			}
		}
	}
}

// Stalks is Nim with up to m vertices. To be won it has just one stalk of the tallest kind, in
// terms of the highest bit, so that one edge alone wins.
func (s *Sketch) Stalks(m int) {
	limit := 1
	for limit*limit < m {
		limit *= 2
	}
	if !s.Lost {
		s.Stalk(min(limit+s.IntN(limit), m-s.N))
	}
	for s.N < m {
		s.Stalk(min(1+s.IntN(limit), max(limit-1, 1), m-s.N))
	}
}

// Star grows edges on the ground, up to m vertices.
func (s *Sketch) Star(m int) {
	for s.N < m {
		s.Grow(Ground)
	}
}

// Broom is a stalk with a star at its upper end, up to m vertices.
func (s *Sketch) Broom(m int) {
	at := int32(Ground)
	for handle := m/4 + s.IntN(m/2+1); s.N < handle; {
		at = s.Grow(at)
	}
	for s.N < m {
		s.Grow(at)
	}
}

// Cycle puts a cycle of k edges on v.
func (s *Sketch) Cycle(v int32, k int) {
	at := v
	for ; k > 1; k-- {
		at = s.Grow(at)
	}
	if k == 1 {
		s.Join(at, v)
	}
}

// Add puts another bush on the same ground.
func (s *Sketch) Add(other *Sketch) {
	shift := int32(s.N) - Ground
	for _, e := range other.Edges {
		for _, v := range [...]*int32{&e.U, &e.V} {
			if *v != Ground {
				*v += shift
			}
		}
		s.Edges = append(s.Edges, e)
	}
	s.N += other.N - Ground
}

// Wide has a stalk whose height does not fit into some type, and two that cancel each other.
func (s *Sketch) Wide(m int) {
	s.Stalk(min(int(s.Width(int64(max(m-1, 1)))), m-1))
	rest := m - s.N
	s.Stalk(rest / 2)
	s.Stalk(rest / 2)
}

// Widest has a stalk worth 0 in 8 bits, and in 16 where there is room for it, and two that
// cancel each other.
func (s *Sketch) Widest(m int) {
	stalk := min(1<<8, m-1)
	if m > 1<<16 {
		stalk = 1 << 16
	}
	s.Stalk(stalk)
	rest := m - s.N
	s.Stalk(rest / 2)
	s.Stalk(rest / 2)
}
