package game

import (
	"fmt"
	"math/rand/v2"

	"nimsum/problems/contest"
)

// A Draw says what position is drawn at random.
type Draw struct {
	Seed   uint64
	Size   int    // in the unit of the problem's size; 0: a small one
	Family string // "": one that suits people
	First  Side
}

// Without a wish a position has at most usualSize, and if possible from few to many moves.
const (
	usualSize = 8
	few, many = 7, 60
	lengthy   = 1500 // moves of a game in which each is the first legal one
	attempts  = 60
)

// Random begins a game on a position drawn at random, and also returns its family and size.
// You win it if you make no mistake, unless the family has no such positions.
func Random(p *contest.Problem, d Draw) (g *Game, family string, size int, err error) {
	r := contest.Request{Seed: d.Seed, Size: d.Size, Cases: 1, Lost: d.First == Nimsum, Won: d.First == You}
	if d.Size == 0 {
		r.Size = min(usualSize, p.MaxSize())
	}
	if d.Family != "" {
		if r.Family = p.Family(d.Family); r.Family == nil {
			return nil, "", 0, fmt.Errorf("there is no family %q", d.Family)
		}
		g, err = made(p, r, d.First)
		return g, r.Family.Name, r.Size, err
	}
	rng := rand.New(rand.NewPCG(d.Seed, 1))
	best := -1
	for range attempts {
		try := r
		try.Family = &p.Families[rng.IntN(len(p.Families))]
		try.Seed = rng.Uint64()
		candidate, err := made(p, try, d.First)
		if err != nil {
			return nil, "", 0, err
		}
		fit := fitness(candidate)
		if best < 0 || fit < best {
			g, family, best = candidate, try.Family.Name, fit
		}
		if best == 0 {
			break
		}
	}
	return g, family, r.Size, nil
}

// fitness rates how badly a position suits people: 0 is best.
func fitness(g *Game) int {
	p, ill := g.start, 0
	if isWon(p) != (g.First == You) {
		ill = 10 * many // you cannot win it
	}
	switch moves, more := Legal(p, 10*many); {
	case more:
		return ill + 10*many
	case len(moves) > many:
		return ill + len(moves) - many
	case len(moves) < few:
		return ill + 2*(few-len(moves))
	}
	if !soonOver(p) {
		return ill + 5*many
	}
	return ill
}

// soonOver reports whether a game in which each move is the first legal one ends soon.
func soonOver(p contest.Position) bool {
	for range lengthy {
		moves, _ := Legal(p, 1)
		if len(moves) == 0 {
			return true
		}
		p = after(p, moves[0])
	}
	return false
}
