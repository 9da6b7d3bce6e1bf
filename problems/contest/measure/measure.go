// Package measure finds how hard a position of any game is to win, and how many moves that
// takes. It uses the position's moves and strategy alone. Lists, starts, puzzles and
// training all use its difficulty.
package measure

import (
	"math"
	"math/rand/v2"
	"slices"

	"nimsum/problems/contest"
)

// A Measure describes a position in terms that apply to every game, by one game from there in
// which the winner always makes the winning move that leaves the fewest moves, and the loser, of
// a sample, the one that leaves the most.
type Measure struct {
	Length  int // moves of both; 0 if there were more than Longest
	Choices int // how often some moves of the winner won and some did not
	// Bits is what the winner had to know: the base-2 logarithm of the odds against winning
	// that game by moves made at random, where a choice that needs no thought counts for at
	// most 1.
	Bits       float64
	Difficulty int // 1 to Hardest, from Bits
}

// Limits of what is looked at.
const (
	Most    = 200 // moves of a position
	Longest = 30  // moves of the game
	tried   = 24  // moves of the loser, each time
)

// Hardest is the greatest difficulty.
const Hardest = 9

// bitsOf is how many bits one degree of difficulty stands for.
const bitsOf = 2.5

// Of measures a position. It values some hundred positions of its size. The result is
// always the same.
func Of(p contest.Position) (m Measure) {
	m.line(p, glance(p))
	m.Difficulty = max(1, min(Hardest, 1+int(m.Bits/bitsOf)))
	return m
}

// A look is what a player sees at a position without searching.
type look struct {
	moves, winning         []contest.Move
	best                   contest.Move // the winning move that leaves the fewest moves
	first, largest, greedy bool
}

func glance(p contest.Position) (l look) {
	if l = peek(p); len(l.winning) == 0 {
		return l
	}
	greedy, left := Greedy(p, l.moves)
	l.greedy = slices.Contains(l.winning, greedy)
	if l.best = greedy; !l.greedy {
		l.best, _ = Greedy(p, l.winning[:min(len(l.winning), tried)])
	}
	// Many moves may leave equally few, for example if each takes one stone. Only the first
	// of them counts as greedy; but everybody sees a move that ends the game.
	l.greedy = l.greedy || left == 0 && !contest.IsMisere(p)
	return l
}

// peek does what glance does, but finds no greedy move.
func peek(p contest.Position) (l look) {
	l.moves, _ = contest.FirstMoves(p.Moves(), Most)
	if l.winning, _ = contest.FirstMoves(p.Winning(), Most); len(l.winning) == 0 {
		return l
	}
	l.first, l.largest = slices.Contains(l.winning, l.moves[0]), slices.Contains(l.winning, Largest(l.moves))
	return l
}

// Largest returns the move whose last number is the largest, the first of several. There
// must be a move.
func Largest(moves []contest.Move) (largest contest.Move) {
	most := -1.0
	for _, m := range moves {
		if n := last(m); n > most {
			largest, most = m, n
		}
	}
	return largest
}

// last returns the last number in a move, 0 if it has none.
func last(m contest.Move) (n float64) {
	scale := 1.0
	for i := len(m) - 1; i >= 0; i-- {
		if d := m[i]; d >= '0' && d <= '9' {
			n += scale * float64(d-'0')
			scale *= 10
		} else if scale > 1 {
			break
		}
	}
	return n
}

// Greedy returns the move that leaves the fewest legal moves, the first of several, and how
// many these are, up to Most. There must be a move.
func Greedy(p contest.Position, moves []contest.Move) (greedy contest.Move, left int) {
	left = math.MaxInt
	for _, m := range moves {
		if n := count(contest.After(p, m), min(Most, left)); n < left {
			greedy, left = m, n
		}
	}
	return greedy, left
}

// count counts the legal moves, up to a limit.
func count(p contest.Position, limit int) (n int) {
	if c, ok := p.(contest.MoveCounter); ok {
		return c.CountMoves(limit)
	}
	for range p.Moves() {
		if n++; n >= limit {
			break
		}
	}
	return n
}

// line follows the game that a Measure describes.
func (m *Measure) line(p contest.Position, l look) {
	rng := rand.New(rand.NewPCG(uint64(len(l.moves)), 15))
	for ; len(l.moves) > 0; l = glance(p) {
		if m.Length++; m.Length > Longest {
			m.Length = 0
			return
		}
		if n := len(l.winning); n > 0 {
			if n < len(l.moves) {
				m.Choices++
				bits := math.Log2(float64(len(l.moves)) / float64(n))
				if l.first || l.largest || l.greedy {
					bits = min(bits, 1)
				}
				m.Bits += bits
			}
			p = contest.After(p, l.best)
			continue
		}
		var slow contest.Position
		most := -1
		rng.Shuffle(len(l.moves), func(i, j int) { l.moves[i], l.moves[j] = l.moves[j], l.moves[i] })
		for _, move := range l.moves[:min(len(l.moves), tried)] {
			next := contest.After(p, move)
			if n := count(next, Most); n > most {
				slow, most = next, n
			}
		}
		p = slow
	}
}
