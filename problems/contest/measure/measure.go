// Package measure finds how hard a position of any game is to win, and how many moves that
// takes. It uses the position's moves and strategy alone. Lists, starts, puzzles and
// training all use its difficulty.
package measure

import (
	"iter"
	"math"
	"math/rand/v2"
	"slices"

	"nimsum/problems/contest"
)

// A Measure describes a position in terms that apply to every game.
type Measure struct {
	// Moves is how many moves are legal, and Winning how many of them win. Neither is
	// counted beyond Most.
	Moves   int `json:"moves"`
	Winning int `json:"winning"`
	// First, Largest and Greedy tell whether a move wins that needs no thought: the
	// first that is listed, the one with the largest number at its end, and the one that
	// leaves the fewest moves.
	First   bool `json:"first"`
	Largest bool `json:"largest"`
	Greedy  bool `json:"greedy"`
	// Length is how many moves both make together where the winner plays for a short
	// game and the loser for a long one. Where Exact is not set, that is only what one
	// such game took in which neither looks further than a move ahead; 0 if it took
	// more than Longest.
	Length int  `json:"length"`
	Exact  bool `json:"exact"`
	// Choices is how often in that game it mattered for the winner what to play: some
	// move won, and some did not.
	Choices int `json:"choices"`
	// Bits is what the winner had to know in that game: the base-2 logarithm of the
	// odds against winning it by moves made at random, where a choice that needs no
	// thought counts for at most 1.
	Bits float64 `json:"bits"`
	// Difficulty is 1 to 9, from Bits.
	Difficulty int `json:"difficulty"`
}

// Limits of the search.
const (
	Most     = 200  // moves of a position
	Longest  = 60   // moves of the game that is looked at
	searched = 1500 // positions, for the exact length
	tried    = 24   // moves of the loser, each time
)

// Hardest is the greatest difficulty.
const Hardest = 9

// bitsOf is how many bits one degree of difficulty stands for.
const bitsOf = 2.5

// Of measures a position. It values some hundred positions of its size. The result is
// always the same.
func Of(p contest.Position) (m Measure) {
	look := glance(p)
	m.Moves, m.Winning = len(look.moves), len(look.winning)
	m.First, m.Largest, m.Greedy = look.first, look.largest, look.greedy
	m.line(p, look, Longest)
	if steps, ok := exactly(p); ok {
		m.Length, m.Exact = steps, true
	}
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
	l.greedy = l.greedy || left == 0
	return l
}

// peek does what glance does, but finds no greedy move.
func peek(p contest.Position) (l look) {
	if l.moves = some(p.Moves()); len(l.moves) == 0 {
		return l
	}
	if l.winning = some(p.Winning()); len(l.winning) == 0 {
		return l
	}
	l.first, l.largest = slices.Contains(l.winning, l.moves[0]), slices.Contains(l.winning, Largest(l.moves))
	return l
}

// some returns the first of the moves, at most Most.
func some(moves iter.Seq[contest.Move]) (some []contest.Move) {
	for m := range moves {
		if len(some) == Most {
			break
		}
		some = append(some, m)
	}
	return some
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
		if n := count(after(p, m), min(Most, left)); n < left {
			greedy, left = m, n
		}
	}
	return greedy, left
}

// count counts the legal moves, up to a limit.
func count(p contest.Position, limit int) (n int) {
	for range p.Moves() {
		if n++; n >= limit {
			break
		}
	}
	return n
}

func after(p contest.Position, m contest.Move) contest.Position {
	next, err := p.Play(m)
	if err != nil {
		panic("measure: " + string(m) + " is among the moves, but: " + err.Error())
	}
	return next
}

// line follows the game in which the winner always makes the winning move that leaves
// the fewest moves, and the loser, of a sample, the one that leaves the most.
func (m *Measure) line(p contest.Position, l look, longest int) {
	rng := rand.New(rand.NewPCG(uint64(m.Moves), 15))
	for ; len(l.moves) > 0; l = glance(p) {
		if m.Length++; m.Length > longest {
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
			p = after(p, l.best)
			continue
		}
		var slow contest.Position
		most := -1
		rng.Shuffle(len(l.moves), func(i, j int) { l.moves[i], l.moves[j] = l.moves[j], l.moves[i] })
		for _, move := range l.moves[:min(len(l.moves), tried)] {
			next := after(p, move)
			if n := count(next, Most); n > most {
				slow, most = next, n
			}
		}
		p = slow
	}
}

// exactly searches for how many moves are left where the winner plays for a short game
// and the loser for a long one, unless that takes too many positions.
func exactly(p contest.Position) (steps int, ok bool) {
	known := map[string]int{}
	var search func(p contest.Position, depth int) int
	search = func(p contest.Position, depth int) int {
		key := p.Key()
		if n, ok := known[key]; ok {
			return n
		}
		if len(known) >= searched || depth > 2*Longest {
			return -1
		}
		known[key] = -1 // in vain so far; no game comes back to a position
		best := 0
		won := false
		for m := range p.Winning() {
			won = true
			n := search(after(p, m), depth+1)
			if n < 0 {
				return -1
			}
			if best == 0 || n+1 < best {
				best = n + 1
			}
		}
		if !won {
			for m := range p.Moves() {
				n := search(after(p, m), depth+1)
				if n < 0 {
					return -1
				}
				best = max(best, n+1)
			}
		}
		known[key] = best
		return best
	}
	steps = search(p, 0)
	return steps, steps >= 0
}
