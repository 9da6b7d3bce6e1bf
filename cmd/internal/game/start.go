package game

import (
	"fmt"
	"math/rand/v2"

	"nimsum/problems/contest"
	"nimsum/problems/contest/measure"
)

// A Wish describes the start that is wanted.
type Wish struct {
	Seed       uint64
	Difficulty int // 1 to measure.Hardest
	First      Side
	// Among is how many starts worth playing are drawn at most, 60 if it is 0. Of these the
	// one nearest in difficulty is taken. Callers that cannot wait ask for few.
	Among int
}

// DefaultDifficulty is the difficulty of a start if no other is asked for.
const DefaultDifficulty = 3

// Limits of the search for a start of the difficulty wished for.
const (
	chosen    = 60    // starts that are worth playing
	tries     = 4_000 // positions
	mostSize  = 20
	bytesMost = 20_000 // of an input
)

// A Start is the beginning of a game that is worth playing.
type Start struct {
	Game    *Game
	Shape   string // the family of inputs that made it
	Measure measure.Measure
}

// Worthwhile draws a start that is worth playing, as measure.Worth says, and that you win if
// you make no mistake. Its difficulty is the one wished for, or the nearest found. The error
// says why no start was found.
func Worthwhile(p *contest.Problem, w Wish) (Start, error) {
	rng := rand.New(rand.NewPCG(w.Seed, 2))
	shapes := p.StartFamilies()
	var best Start
	met, most := 0, chosen
	if w.Among > 0 {
		most = min(w.Among, chosen)
	}
	for n := 0; n < tries && met < most && (met == 0 || n < tries/chosen*most); n++ {
		if n == tries/8 && met == 0 {
			if err := Choices(p); err != nil {
				return Start{}, err
			}
		}
		g, shape, err := OfShapes(p, shapes, 1, w.First, rng)
		if err != nil {
			return Start{}, err
		}
		if contest.Wins(g.start) != (w.First == You) || len(g.Input) > bytesMost {
			continue
		}
		m, ok := measure.Worth(g.start, func(p contest.Position) contest.Move { m, _ := Best(p); return m })
		if !ok {
			continue
		}
		met++
		if best.Game == nil || apart(m.Difficulty, w.Difficulty) < apart(best.Measure.Difficulty, w.Difficulty) {
			best = Start{g, shape.Name, m}
		}
		if m.Difficulty == w.Difficulty {
			break
		}
	}
	if best.Game == nil {
		return best, fmt.Errorf("none of %d positions drawn of %s is worth playing", tries, p.Name)
	}
	return best, nil
}

// OfShapes begins a game on a small position of one of the shapes, and also returns the shape. The
// position is of size least to 20. You win it if you make no mistake, where the shape makes such
// positions on request.
func OfShapes(p *contest.Problem, shapes []contest.Family, least int, first Side, rng *rand.Rand) (*Game, *contest.Family, error) {
	shape := &shapes[rng.IntN(len(shapes))]
	r := contest.Request{Family: shape, Seed: rng.Uint64(), Size: min(least+rng.IntN(mostSize+1-least), p.MaxSize()), Cases: 1, Won: first == You, Lost: first == Nimsum}
	g, err := made(p, r, first)
	return g, shape, err
}

func apart(a, b int) int { return max(a-b, b-a) }

// Choices returns an error if the players of a game have no choices: if in each of some
// hundred positions, met in games of random moves, either all moves win or none does.
func Choices(p *contest.Problem) error {
	const looked, each, follow, most = 300, 12, 10, 200
	rng := rand.New(rand.NewPCG(1, 3))
	shapes := p.StartFamilies()
	seen := 0
	for k := 0; seen < looked && k < looked*each; k++ {
		r := contest.Request{Family: &shapes[k%len(shapes)], Seed: rng.Uint64(), Size: min(1+rng.IntN(each), p.MaxSize()), Cases: 1}
		g, err := made(p, r, You)
		if err != nil {
			return err
		}
		at := g.start
		for range follow {
			moves, all := contest.FirstMoves(at.Moves(), most)
			if !all || len(moves) == 0 {
				break
			}
			seen++
			if wins, _ := contest.FirstMoves(at.Winning(), most); len(wins) > 0 && len(wins) < len(moves) {
				return nil
			}
			at = contest.After(at, moves[rng.IntN(len(moves))])
		}
	}
	return fmt.Errorf("%s is not offered to play, as it has no choices: in each of %d positions looked at, all moves win or none does", p.Name, seen)
}
