package squagame

import (
	"nimsum/problems/contest"
	"nimsum/problems/theory/hackenbush"
	"nimsum/sweep"
)

var families = []contest.Family{
	family("nest", "recursion as deep as the squares are nested", centred, path),
	family("corner", "a square that shares a corner with the one around it taken to be outside", cornered, path),
	family("flush", "a square that touches another's border taken to be inside it", flush, bushy),
	family("row", "squares in a row told apart by y alone", rows, tiny),
	family("column", "squares in a column told apart by x alone", columns, tiny),
	{
		Name:    "grid",
		Catches: "each square compared with every other",
		Make:    grid,
	},
	family("chains", "only nests of equal depth taken to cancel", centred, stalks),
	family("wide", "values kept in 8 or 16 bits", centred, wide),
	family("bushy", "squares taken to be numbered from the inside out", loose, bushy),
	family("tiny", "values added, but where two are the same", loose, tiny),
	family("slim", "a square's value taken from the parity of the squares inside", loose, slim),
	family("heart", "no move tried on squares deep inside", centred, heart),
	family("equals", "a move that wins, but not the one of the smallest number", loose, equals),
	family("twins", "the parity of the number of squares taken for the value", loose, twins),
	{
		Name:    "extreme",
		Catches: "areas in 32 bits",
		Make:    extreme,
	},
}

func path(s *sketch, m int) {
	for at := outside; s.n() < m; {
		at = s.grow(at)
	}
}

func bushy(s *sketch, m int) {
	for s.n() < m {
		s.grow(s.g.IntN(s.n()+1) - 1)
	}
}

func slim(s *sketch, m int) {
	for s.n() < m {
		s.grow(s.n() - 1 - s.g.IntN(min(s.n(), 2)+1))
	}
}

func tiny(s *sketch, m int) {
	for s.n() < m {
		first := s.grow(outside)
		for range s.g.IntN(5) {
			if s.n() < m {
				s.grow(first + s.g.IntN(s.n()-first))
			}
		}
	}
}

// stalks is Nim. To be won it has just one nest of the deepest kind, in terms of
// the highest bit, so that one square alone wins.
func stalks(s *sketch, m int) {
	limit := 1
	for limit*limit < m {
		limit *= 2
	}
	if !s.g.Lost {
		s.nest(min(limit+s.g.IntN(limit), m))
	}
	for s.n() < m {
		s.nest(min(1+s.g.IntN(limit), max(limit-1, 1), m-s.n()))
	}
}

// wide has a nest whose depth does not fit into some type, and two that cancel each other.
func wide(s *sketch, m int) {
	top := int(s.g.Width(int64(max(m, 1))))
	s.nest(min(top, m))
	rest := m - s.n()
	s.nest(rest / 2)
	s.nest(rest / 2)
}

// heart has two nests. To be won, the deeper one is, by a square as far inside as
// the other is deep.
func heart(s *sketch, m int) {
	shallow := m / 2
	if !s.g.Lost {
		shallow = m/4 + s.g.IntN(m/4+1)
		s.nest(m - 2*shallow)
	}
	s.nest(shallow)
	s.nest(shallow)
}

// equals has equal nests, any of which wins if their number is odd.
func equals(s *sketch, m int) {
	depth := 1 + s.g.IntN(3)
	count := m / depth
	if s.g.Lost == (count%2 == 1) {
		count--
	}
	for range count {
		s.nest(depth)
	}
}

// twins is two equal forests, worth 0. To be won, one of them has a square without
// others inside in another place.
func twins(s *sketch, m int) {
	bushy(s, m/2)
	shift := s.n()
	for _, p := range s.parent {
		if p >= 0 {
			p += int32(shift)
		}
		s.parent = append(s.parent, p)
	}
	if last := s.n() - 1; !s.g.Lost && shift > 1 {
		s.parent[last] = int32(shift + s.g.IntN(shift-1))
	}
}

// grid is equal squares, each touching its neighbours.
func grid(g *contest.Gen) {
	n := g.Size
	if n > 1 && g.Lost == (n%2 == 1) {
		n--
	}
	wide := 1
	for wide*wide < n {
		wide++
	}
	squares := make([]sweep.Square, n)
	for i := range squares {
		squares[i] = sweep.Square{X: int64(i % wide), Y: int64(i / wide), Side: 1}
	}
	spread(g, squares)
	write(g, squares)
}

// extreme has a nest in each corner of where squares may begin, as large as can be.
func extreme(g *contest.Gen) {
	depths := []int{g.Size, 0, 0, 0}
	if g.Size > 3 {
		limit := 2
		for 2*limit <= g.Size/4+1 {
			limit *= 2
		}
		a, b, c := 1+g.IntN(limit-1), g.IntN(limit), g.IntN(limit)
		d := a ^ b ^ c
		if !g.Lost {
			d = (d + 1) % limit
		}
		depths = []int{a, b, c, d}
	}
	g.Shuffle(4, func(i, j int) { depths[i], depths[j] = depths[j], depths[i] })
	xs := []int64{g.Min("x"), g.Max("x")}
	ys := []int64{g.Min("y"), g.Max("y")}
	var squares []sweep.Square
	for corner, depth := range depths {
		side := g.Max("a")
		for i := depth; i > 0; i-- {
			if i == 1 && depth > 1 {
				side = g.Min("a")
			}
			squares = append(squares, sweep.Square{X: xs[corner%2], Y: ys[corner/2], Side: side})
			side -= g.Max("a") / int64(depth)
		}
	}
	write(g, squares)
}

// family is a family of forests that draw makes, of at most m squares, laid out
// in one way.
func family(name, catches string, l layout, draw func(s *sketch, m int)) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: func(g *contest.Gen) {
		squares := l.place(g, settled(g, draw).parent)
		spread(g, squares)
		write(g, squares)
	}}
}

// settled draws a forest that is lost, or won, as asked for: if need be a nest is
// added, and the forest drawn again, smaller, when there is no room for it. A
// forest is worth no more than it has squares, so half the room is enough; most are
// worth very little.
func settled(g *contest.Gen, draw func(s *sketch, m int)) *sketch {
	half, room := (g.Size+1)/2, 0
	if g.Lost {
		room = min(64, g.Size/8)
	}
	for {
		s := &sketch{g: g, parent: make([]int32, 0, g.Size)}
		draw(s, g.Size-room)
		nest := 0
		switch value := s.value(); {
		case g.Lost:
			nest = value
		case value == 0:
			nest = 1
		}
		if s.n()+nest <= g.Size && s.n()+nest > 0 {
			s.nest(nest)
			return s
		}
		if room == half {
			break
		}
		room = min(max(2*nest, 2*room+1), half)
	}
	// Too small for both outcomes.
	s := &sketch{g: g}
	s.nest(1)
	return s
}

// A sketch is a forest being drawn: by square, the one around it, which comes before
// it, or outside.
type sketch struct {
	g      *contest.Gen
	parent []int32
}

const outside = -1

func (s *sketch) n() int { return len(s.parent) }

// grow puts a new square, which it returns, directly inside another.
func (s *sketch) grow(around int) int {
	s.parent = append(s.parent, int32(around))
	return s.n() - 1
}

// nest puts squares outside all others, each inside the one before.
func (s *sketch) nest(depth int) {
	for at := outside; depth > 0; depth-- {
		at = s.grow(at)
	}
}

func (s *sketch) value() int {
	var forest hackenbush.Forest
	if err := forest.Reset(s.parent); err != nil {
		panic("unreachable: " + err.Error())
	}
	return int(forest.Value())
}
