package view

import (
	"nimsum/cmd/internal/game"
	"nimsum/cmd/internal/gen"
	"nimsum/cmd/internal/puzzle"
	"nimsum/problems/contest"
)

// A Puzzle is a puzzle.Puzzle as the page shows it.
type Puzzle struct {
	Ask      puzzle.Ask          `json:"ask"`
	Question string              `json:"question"`
	Shape    string              `json:"shape"`
	Bits     float64             `json:"bits"`
	Guess    float64             `json:"guess"`
	Aim      contest.Technique   `json:"aim"` // not to be shown before the answer
	Also     []contest.Technique `json:"also"`
	Seed     uint64              `json:"seed"`
	Play     *Play               `json:"play"`
}

// puzzle draws a puzzle. What the request does not name is random.
func (q *Request) puzzle() (*Puzzle, error) {
	seed := gen.Draw()
	if q.Seed != nil {
		seed = *q.Seed
	}
	z, err := puzzle.Draw(puzzle.Wish{Problem: q.Problem, Technique: q.Technique, Ask: q.Ask, Shape: q.Shape, Difficulty: q.Difficulty, Seed: seed})
	if err != nil {
		return nil, err
	}
	p := &Puzzle{Ask: z.Ask, Question: z.Question, Shape: z.Shape, Bits: z.Bits, Guess: z.Guess, Aim: z.Aim, Also: z.Also, Seed: seed}
	p.Play, err = after(z.Problem.Name, string(z.Input), z.Position, nil)
	if err == nil {
		p.Play.Difficulty = z.Difficulty
	}
	return p, err
}

// after shows the position of an input after some moves of both players.
func after(problem, input string, position int, moves []contest.Move) (*Play, error) {
	at := len(moves)
	return (&Request{Problem: problem, Input: input, Position: position, Moves: moves, At: &at}).play()
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
	ruling, err := puzzle.Rule(p, q.Ask, []byte(q.Input), q.Position, q.Answer)
	if err != nil {
		return &Ruling{Mistake: err.Error()}, nil
	}
	r := &Ruling{Right: ruling.Right, Said: ruling.Said}
	if r.Play, err = after(q.Problem, q.Input, q.Position, ruling.Moves); err != nil {
		return nil, err
	}
	g, err := game.New(p, []byte(q.Input), contest.Place{Case: 1, Position: q.Position}, game.You)
	if err != nil {
		return nil, err
	}
	r.Play.Steps = game.Explain(p, g.Position()).Steps
	return r, nil
}
