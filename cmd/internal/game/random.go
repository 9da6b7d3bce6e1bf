package game

import (
	"fmt"
	"math/rand/v2"

	"nimsum/problems/contest"
)

// A Draw describes the position to be drawn at random.
type Draw struct {
	Seed   uint64
	Size   int    // in the unit of the problem's size; 0 for usualSize
	Family string // "" for any, and a position that suits people
	First  Side
}

// A position that suits people has few to many moves, and a game of first legal moves from it
// ends within lengthy moves. Random draws up to attempts positions to find one.
const (
	usualSize = 8
	few, many = 7, 60
	lengthy   = 1500
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
	for range attempts {
		try := r
		try.Family = &p.Families[rng.IntN(len(p.Families))]
		try.Seed = rng.Uint64()
		candidate, err := made(p, try, d.First)
		if err != nil {
			return nil, "", 0, err
		}
		yours := contest.Wins(candidate.start) == (d.First == You)
		if g == nil || yours {
			g, family = candidate, try.Family.Name
		}
		if moves, all := contest.FirstMoves(candidate.start.Moves(), many); yours && all && len(moves) >= few && soonOver(candidate.start) {
			break
		}
	}
	return g, family, r.Size, nil
}

// soonOver reports whether a game in which each move is the first legal one ends soon.
func soonOver(p contest.Position) bool {
	for range lengthy {
		moves, _ := contest.FirstMoves(p.Moves(), 1)
		if len(moves) == 0 {
			return true
		}
		p = contest.After(p, moves[0])
	}
	return false
}
