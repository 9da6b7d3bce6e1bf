package view

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"nimsum/cmd/internal/game"
	"nimsum/cmd/internal/gen"
	"nimsum/problems"
	"nimsum/problems/contest"
)

// What puzzles ask for.
const (
	askMove  = "move"  // a winning move
	askWho   = "who"   // who wins, "first" or "second"
	askValue = "value" // what the position is worth
)

var questions = map[string]string{
	askMove:  "Find a move that wins.",
	askWho:   "Both play perfectly. Who wins: whoever moves first, or second?",
	askValue: "What is this position worth?",
}

// A Puzzle is a position and what is asked about it.
type Puzzle struct {
	Ask      string `json:"ask"`
	Question string `json:"question"`
	Seed     uint64 `json:"seed"`
	Play     *Play  `json:"play"`
}

// puzzle draws a puzzle. The game, the difficulty and the question are random unless the
// request names them.
func (q *Request) puzzle() (*Puzzle, error) {
	seed := gen.Draw()
	if q.Seed != nil {
		seed = *q.Seed
	}
	rng := rand.New(rand.NewPCG(seed, 7))
	names := []string{q.Problem}
	if q.Problem == "" {
		names = nil
		for _, p := range problems.All() {
			if p.IsGame() {
				names = append(names, p.Name)
			}
		}
		rng.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	}
	asks := []string{askMove, askWho, askValue}
	ask := asks[rng.IntN(len(asks))]
	if q.Ask != "" {
		if ask = q.Ask; questions[ask] == "" {
			return nil, fmt.Errorf("no puzzle asks for %.40q", ask)
		}
	}
	var err error
	for _, name := range names { // the first that is offered to play
		start := &Request{Problem: name, Start: true, Difficulty: q.Difficulty, Second: ask != askMove && rng.IntN(2) == 0}
		drawn := rng.Uint64()
		start.Seed = &drawn
		v := new(Play)
		var g *game.Game
		if g, err = start.game(v); err != nil {
			continue
		}
		p := &Puzzle{Ask: ask, Seed: seed}
		if _, known := g.Position().Value(); !known && ask == askValue {
			p.Ask = askWho
		}
		p.Question = questions[p.Ask]
		at := 0
		shown := &Request{Problem: name, Input: string(g.Input), At: &at}
		if p.Play, err = shown.play(); err != nil {
			return nil, err
		}
		p.Play.Drawn, p.Play.Difficulty = v.Drawn, v.Difficulty
		return p, nil
	}
	return nil, err
}

// A Ruling is the verdict on an answer to a puzzle.
type Ruling struct {
	Right   bool   `json:"right"`
	Said    string `json:"said"`
	Mistake string `json:"error"` // what is wrong with the answer as such; it does not count
	Play    *Play  `json:"play"`  // after the moves that refute or prove it, with the reasons of the position
}

// answer rules on an answer to a puzzle about the input's position.
func (q *Request) answer() (*Ruling, error) {
	p, err := q.problem()
	if err != nil {
		return nil, err
	}
	g, err := game.New(p, []byte(q.Input), 1, game.You)
	if err != nil {
		return nil, err
	}
	position := g.Position()
	if game.Ended(position) {
		return nil, fmt.Errorf("no move is left")
	}
	best, won := game.Best(position)
	r := new(Ruling)
	var moves []contest.Move
	switch q.Ask {
	case askMove:
		moves, err = r.move(position, q.Answer)
		if err != nil {
			r.Mistake = err.Error()
		}
	case askWho:
		winner := "second"
		moves = []contest.Move{best}
		if won {
			winner = "first"
			r.Said = fmt.Sprintf("Whoever moves first wins, by %s.", best)
		} else {
			after, err := position.Play(best)
			if err != nil {
				return nil, err
			}
			reply, _ := game.Best(after)
			moves = append(moves, reply)
			r.Said = fmt.Sprintf("Every move has an answer: to %s it is %s.", best, reply)
		}
		r.Right = q.Answer == winner
	case askValue:
		v, known := game.Value(position)
		if !known {
			return nil, fmt.Errorf("what the position is worth is not known")
		}
		r.Right = strings.TrimPrefix(strings.TrimSpace(q.Answer), "*") == strings.TrimPrefix(v.String(), "*")
		r.Said = fmt.Sprintf("The position is worth %v.", v)
	default:
		return nil, fmt.Errorf("no puzzle asks for %.40q", q.Ask)
	}
	at := len(moves)
	shown := &Request{Problem: q.Problem, Input: string(g.Input), Moves: moves, At: &at}
	if r.Play, err = shown.play(); err != nil {
		return nil, err
	}
	r.Play.Steps = game.Explain(p, position).Steps
	return r, nil
}

// move rules on a move, and returns it with the reply that refutes it, if there is one.
func (r *Ruling) move(p contest.Position, answer string) ([]contest.Move, error) {
	m := contest.Move(answer)
	next, err := p.Play(m)
	if err != nil {
		return nil, err
	}
	if game.Ended(next) {
		r.Right, r.Said = true, fmt.Sprintf("%s wins at once.", m)
		return []contest.Move{m}, nil
	}
	reply, wins := game.Best(next)
	if r.Right = !wins; r.Right {
		r.Said = fmt.Sprintf("%s wins.", m)
		return []contest.Move{m}, nil
	}
	r.Said = fmt.Sprintf("%s does not win: %s is the answer.", m, reply)
	return []contest.Move{m, reply}, nil
}
