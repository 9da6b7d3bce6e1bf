package puzzle

import (
	"fmt"
	"strconv"
	"strings"

	"nimsum/cmd/internal/game"
	"nimsum/problems/contest"
	"nimsum/problems/theory/grundy"
)

// A Ruling is the verdict on an answer.
type Ruling struct {
	Right bool
	Said  string         // the reason, in a sentence
	Moves []contest.Move // from the position: they prove or refute the answer
}

// Rule rules on an answer to a puzzle about a position of the first case of the input: the first, if
// its number is 0. The error says why the answer cannot be judged, as it is an illegal move for
// example, or why the input makes no puzzle.
func Rule(p *contest.Problem, ask Ask, input []byte, position int, answer string) (*Ruling, error) {
	g, err := game.New(p, input, contest.Place{Case: 1, Position: position}, game.You)
	if err != nil {
		return nil, err
	}
	at := g.Position()
	if contest.Ended(at) {
		return nil, fmt.Errorf("no move is left")
	}
	switch answer = strings.TrimSpace(answer); ask {
	case Move:
		return ruleMove(at, contest.Move(answer))
	case Who:
		return ruleWho(at, answer)
	case Value:
		return ruleValue(at, answer)
	}
	return nil, fmt.Errorf("no puzzle asks for %.40q: puzzles ask for move, who or value", ask)
}

func ruleMove(p contest.Position, m contest.Move) (*Ruling, error) {
	next, err := p.Play(m)
	if err != nil {
		return nil, err
	}
	if contest.Ended(next) {
		if contest.Wins(next) {
			return &Ruling{false, fmt.Sprintf("%s ends the game, and under misère play loses it.", m), []contest.Move{m}}, nil
		}
		return &Ruling{true, fmt.Sprintf("%s wins at once.", m), []contest.Move{m}}, nil
	}
	if reply, wins := game.Best(next); wins {
		return &Ruling{false, fmt.Sprintf("%s does not win: %s is the answer.", m, reply), []contest.Move{m, reply}}, nil
	}
	return &Ruling{true, fmt.Sprintf("%s wins.", m), []contest.Move{m}}, nil
}

func ruleWho(p contest.Position, answer string) (*Ruling, error) {
	if answer != winner(true) && answer != winner(false) {
		return nil, fmt.Errorf("%.40q is neither first nor second", answer)
	}
	best, wins := game.Best(p)
	r := &Ruling{answer == winner(wins), fmt.Sprintf("Whoever moves first wins, by %s.", best), []contest.Move{best}}
	if !wins {
		reply, _ := game.Best(contest.After(p, best))
		r.Said, r.Moves = fmt.Sprintf("Every move has an answer: to %s it is %s.", best, reply), append(r.Moves, reply)
	}
	return r, nil
}

func ruleValue(p contest.Position, answer string) (*Ruling, error) {
	n, err := strconv.ParseUint(strings.TrimPrefix(answer, "*"), 10, 64)
	if err != nil {
		return nil, fmt.Errorf("%.40q is no value: a value is a number from 0 on", answer)
	}
	v, known := game.Value(p)
	if contest.IsMisere(p) {
		return nil, contest.ErrMisere
	}
	if !known {
		return nil, fmt.Errorf("what the position is worth is not known")
	}
	return &Ruling{v == grundy.Value(n), fmt.Sprintf("The position is worth %v.", v), nil}, nil
}
