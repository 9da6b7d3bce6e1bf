// Package puzzle draws puzzles and rules on answers. A puzzle is a position, and asks for a
// winning move, for the winner or for the value. The chance of guessing right is known.
package puzzle

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"nimsum/cmd/internal/game"
	"nimsum/cmd/internal/names"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/measure"
	"nimsum/problems/technique"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/rules"
)

// An Ask is what a puzzle asks for.
type Ask string

// The three kinds of puzzles, by the answer.
const (
	Move  Ask = "move"  // a move that wins
	Who   Ask = "who"   // "first" or "second", the player who wins
	Value Ask = "value" // the Grundy value, "3" or "*3"
)

// A Wish says which puzzle to draw. A field that is zero leaves the choice to the seed.
type Wish struct {
	Problem    string            // its name
	Technique  contest.Technique // that the position needs
	Ask        Ask
	Shape      string // the name of a start or family
	Difficulty int    // 1 to measure.Hardest
	Seed       uint64
}

// A Puzzle is a position and a question about it.
type Puzzle struct {
	Problem    *contest.Problem
	Ask        Ask
	Question   string  // in words
	Shape      string  // the name of the start or family that made the position
	Input      []byte  // the position, as an input of one case
	Position   int     // which of several of the case, from 1; 0 where cases have one
	Difficulty int     // 1 to measure.Hardest, from Bits
	Bits       float64 // as measure.Measure has them: from 0, seldom above 40
	// Guess is the chance of guessing right, above 0 and at most 1/2. If a move is asked for, it
	// is the share of winning moves among legal moves; moves that need no thought, as
	// measure.Worth has them, such as the first one listed, never win. Otherwise the answer was
	// drawn evenly from n answers and Guess is 1/n, so that always giving the same answer is right
	// no more often.
	Guess float64
	Aim   contest.Technique   // the technique wished for, or the last in learning order that the position needs
	Also  []contest.Technique // the others that it needs
}

// A kind says how the puzzles with one question are drawn.
type kind struct {
	ask      Ask
	question string
	answers  int // to draw from, at least
	enough   int // candidates of the difficulty wished for
	lost     int // one candidate in so many is lost; 0: none
}

var kinds = []kind{
	{ask: Move, question: "Find a move that wins.", answers: 1, enough: 1},
	{ask: Who, question: "Both play perfectly. Who wins: whoever moves first, or second?", answers: 2, enough: 6, lost: 2},
	{ask: Value, question: "What is this position worth?", answers: 4, enough: 24, lost: 8},
}

// most is how many positions of a game are drawn for one puzzle, and at most four times as many
// if there is none yet.
const most = 300

// Techniques returns the techniques that puzzles can be about, in the order in which to learn
// them.
func Techniques() []contest.Technique {
	return slices.DeleteFunc(technique.All(), func(t contest.Technique) bool {
		return !slices.ContainsFunc(technique.TrainedBy(t), (*contest.Problem).IsGame)
	})
}

// Draw draws a puzzle, always the same for the same wish. Its difficulty is the one wished for,
// or the nearest found. The error says that there is no such puzzle.
func Draw(w Wish) (*Puzzle, error) {
	if w.Difficulty < 0 || w.Difficulty > measure.Hardest {
		return nil, fmt.Errorf("difficulty %d is outside 1..%d", w.Difficulty, measure.Hardest)
	}
	games := problems.All()
	if w.Problem != "" {
		p, err := names.Problem(w.Problem)
		if err != nil {
			return nil, err
		}
		games = []*contest.Problem{p}
	}
	rng := rand.New(rand.NewPCG(w.Seed, 7))
	for _, g := range rng.Perm(len(games)) {
		for _, k := range rng.Perm(len(kinds)) {
			if w.Ask != "" && w.Ask != kinds[k].ask {
				continue
			}
			if z := w.draw(games[g], kinds[k], rng); z != nil {
				return z, nil
			}
		}
	}
	text := "there is no puzzle"
	for _, part := range [][2]string{{"of", w.Problem}, {"about", string(w.Technique)}, {"of shape", w.Shape}, {"that asks for", string(w.Ask)}} {
		if part[1] != "" {
			text += fmt.Sprintf(" %s %.40q", part[0], part[1])
		}
	}
	return nil, fmt.Errorf("%s", text)
}

// A candidate is a position that may be asked about.
type candidate struct {
	*Puzzle
	answer string // "" if a move is asked for
}

// draw draws a puzzle of one kind about a game. It draws candidates, and then evenly one of the
// answers of those that are near enough to the difficulty wished for. It returns nil if there
// are too few answers.
func (w Wish) draw(p *contest.Problem, k kind, rng *rand.Rand) *Puzzle {
	if !p.IsGame() || k.ask == Value && p.Game.Convention == rules.Misere {
		return nil
	}
	shapes := slices.DeleteFunc(p.StartFamilies(), func(f contest.Family) bool {
		return w.Shape != "" && w.Shape != f.Name || w.Technique != "" && !slices.Contains(p.Needs(&f), w.Technique)
	})
	if len(shapes) == 0 {
		return nil
	}
	difficulty := w.Difficulty
	if difficulty == 0 {
		difficulty = 1 + rng.IntN(measure.Hardest)
	}
	var candidates []candidate
	// within returns the candidates of difficulties at most so far from the one wished for, and
	// of these the first with each answer.
	within := func(far int) (near, different []candidate) {
		for _, c := range candidates {
			if max(c.Difficulty-difficulty, difficulty-c.Difficulty) > far {
				continue
			}
			near = append(near, c)
			if !slices.ContainsFunc(different, func(d candidate) bool { return d.answer == c.answer }) {
				different = append(different, c)
			}
		}
		return near, different
	}
	for n := range 4 * most {
		if n >= most {
			if _, different := within(measure.Hardest); len(different) >= k.answers {
				break
			}
		}
		first := game.You
		if k.lost > 0 && rng.IntN(k.lost) == 0 {
			first = game.Nimsum
		}
		g, shape, err := game.OfShapes(p, shapes, difficulty+difficulty/3, first, rng) // hard ones are large
		if err != nil {
			return nil
		}
		c, ok := k.candidate(g)
		if !ok {
			continue
		}
		c.Shape = shape.Name
		c.Aim, c.Also = w.aim(p.Needs(shape))
		candidates = append(candidates, c)
		if c.Difficulty != difficulty {
			continue
		}
		if near, different := within(0); len(near) >= k.enough && len(different) >= k.answers {
			break
		}
	}
	for far := range measure.Hardest {
		if _, different := within(far); len(different) >= k.answers {
			z := different[rng.IntN(len(different))].Puzzle
			if k.ask != Move {
				z.Guess = 1 / float64(len(different))
			}
			return z
		}
	}
	return nil
}

// candidate returns the puzzle about a position, but for its shape and techniques. It is not ok
// if the position is too small or too large, its value is not known, or too many moves win.
func (k kind) candidate(g *game.Game) (c candidate, ok bool) {
	at, wins := g.Position(), contest.Wins(g.Position())
	var m measure.Measure
	if k.ask == Move {
		if !wins {
			return c, false
		}
		m, ok = measure.Worth(at, nil)
	} else if ok = measure.Fits(at); ok {
		m = measure.Of(at)
		ok = m.Length > 0
	}
	if !ok {
		return c, false
	}
	c.Puzzle = &Puzzle{Problem: g.Problem, Ask: k.ask, Question: k.question, Input: g.Input, Position: g.Number, Difficulty: m.Difficulty, Bits: m.Bits}
	switch k.ask {
	case Move:
		moves, _ := contest.FirstMoves(at.Moves(), game.Counted)
		winning, _ := contest.FirstMoves(at.Winning(), game.Counted)
		c.Guess = float64(len(winning)) / float64(len(moves))
	case Who:
		c.answer = winner(wins)
	case Value:
		var v grundy.Value
		v, ok = at.Value()
		c.answer = v.String()
	}
	return c, ok
}

// winner is an answer to Who.
func winner(wins bool) string {
	if wins {
		return "first"
	}
	return "second"
}

// aim returns the technique that a puzzle is for, of those that it needs, and the others.
func (w Wish) aim(needs []contest.Technique) (aim contest.Technique, also []contest.Technique) {
	if aim = w.Technique; aim == "" {
		for _, t := range technique.All() {
			if slices.Contains(needs, t) {
				aim = t
			}
		}
	}
	return aim, slices.DeleteFunc(slices.Clone(needs), func(t contest.Technique) bool { return t == aim })
}
