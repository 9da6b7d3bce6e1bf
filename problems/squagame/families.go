package squagame

import (
	"nimsum/problems/contest"
	"nimsum/problems/contest/bush"
	"nimsum/sweep"
)

var families = []contest.Family{
	family("nest", "recursion as deep as the squares are nested", centred, (*bush.Sketch).Path).Needing(contest.Sorting),
	family("corner", "a square that shares a corner with the one around it taken to be outside", cornered, (*bush.Sketch).Path).Needing(contest.Sorting),
	family("flush", "a square that touches another's border taken to be inside it", flush, (*bush.Sketch).Bushy),
	family("row", "squares in a row told apart by y alone", rows, tiny),
	family("column", "squares in a column told apart by x alone", columns, tiny),
	{
		Name:    "grid",
		Catches: "each square compared with every other",
		Needs:   []contest.Technique{contest.Sorting},
		Make:    grid,
	},
	family("chains", "only nests of equal depth taken to cancel", centred, (*bush.Sketch).Stalks).Needing(contest.Sorting, contest.NimSum),
	family("wide", "values kept in 8 or 16 bits", centred, (*bush.Sketch).Wide).Needing(contest.Sorting),
	family("bushy", "squares taken to be numbered from the inside out", loose, (*bush.Sketch).Bushy),
	family("tiny", "values added, but where two are the same", loose, tiny),
	family("slim", "a square's value taken from the parity of the squares inside", loose, (*bush.Sketch).Deep),
	family("heart", "no move tried on squares deep inside", centred, heart).Needing(contest.Sorting, contest.NimSum),
	family("equals", "a move that wins, but not the one of the smallest number", loose, equals).Needing(contest.Sorting),
	family("twins", "the parity of the number of squares taken for the value", loose, twins),
	{
		Name:    "extreme",
		Catches: "areas in 32 bits",
		Needs:   []contest.Technique{contest.Sorting, contest.NimSum},
		Make:    extreme,
	},
}

func tiny(s *bush.Sketch, m int) { s.Tiny(m, 5) }

// heart has two nests. To be won, the deeper one is, by a square as far inside as
// the other is deep.
func heart(s *bush.Sketch, m int) {
	m-- // squares
	shallow := m / 2
	if !s.Lost {
		shallow = m/4 + s.IntN(m/4+1)
		s.Stalk(m - 2*shallow)
	}
	s.Stalk(shallow)
	s.Stalk(shallow)
}

// equals has equal nests, any of which wins if their number is odd.
func equals(s *bush.Sketch, m int) {
	depth := 1 + s.IntN(max(1, min(3, (m-1)/2))) // two nests have room: fewer cannot be lost
	count := (m - 1) / depth
	if s.Lost == (count%2 == 1) {
		count--
	}
	for range count {
		s.Stalk(depth)
	}
}

// twins is two equal forests, worth 0. To be won, one of them has a square without
// others inside in another place.
func twins(s *bush.Sketch, m int) {
	s.Bushy((m + 1) / 2)
	shift := int32(s.N) - bush.Ground
	for _, e := range s.Edges {
		if e.U != bush.Ground {
			e.U += shift
		}
		s.Grow(e.U)
	}
	if !s.Lost && shift > 1 {
		s.Edges[len(s.Edges)-1].U = bush.Ground + 1 + shift + s.Int32N(shift-1)
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

// family is a family of forests that draw makes, of at most m-1 squares, laid out in one way. A
// square is an edge and its upper end.
func family(name, catches string, l layout, draw func(s *bush.Sketch, m int)) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: func(g *contest.Gen) {
		squares := l.squares(g, draw)
		spread(g, squares)
		write(g, squares)
	}}
}

// squares lays out a forest that draw makes, near the origin.
func (l layout) squares(g *contest.Gen, draw func(s *bush.Sketch, m int)) []sweep.Square {
	s := bush.Settled(g, g.Size+1, draw)
	if s.N == bush.Ground {
		s.Stalk(1) // too small for both outcomes
	}
	parent := make([]int32, len(s.Edges)) // of each square, which comes after it
	for i, e := range s.Edges {
		parent[i] = e.U - bush.Ground - 1
	}
	return l.place(g, parent)
}

// starts are forests near the origin, so that coordinates are small.
func starts() []contest.Start {
	start := func(name string, l layout, draw func(s *bush.Sketch, m int), needs ...contest.Technique) contest.Start {
		return contest.Start{Name: name, Needs: needs, Make: func(g *contest.Gen) { write(g, l.squares(g, draw)) }}
	}
	return []contest.Start{
		start("bushy", loose, (*bush.Sketch).Bushy),
		start("nests", centred, (*bush.Sketch).Stalks, contest.Sorting, contest.NimSum),
		start("touching", flush, (*bush.Sketch).Deep),
		start("corners", cornered, tiny),
		start("scattered", loose, tiny),
	}
}
