package game

import (
	"fmt"

	"nimsum/problems/contest"
)

// An Analysis tells where a game was lost.
type Analysis struct {
	Problem string       `json:"problem"`
	First   string       `json:"first"`
	Moves   []MoveReview `json:"moves"`
	Over    bool         `json:"over"`
	// Winner has won, or will if nobody errs any more.
	Winner string `json:"winner"`
}

// A MoveReview tells what a move did.
type MoveReview struct {
	Number int          `json:"number"` // from 1
	By     string       `json:"by"`
	Move   contest.Move `json:"move"`
	// Worth is the Grundy value of the position before the move, "" where it is not known.
	Worth string `json:"worth,omitempty"`
	// Winning is how many moves won, up to Counted, and Better the first few of them if
	// the move threw the win.
	Winning int            `json:"winning"`
	Threw   bool           `json:"threw"`
	Better  []contest.Move `json:"better,omitempty"`
}

// Counted bounds how many winning moves are counted.
const Counted = 1000

// named is how many better moves are named.
const named = 5

// Analyse reviews the moves made so far.
func (g *Game) Analyse() Analysis {
	a := Analysis{Problem: g.Problem.Name, First: g.First.String(), Moves: []MoveReview{}, Over: g.Over()}
	at := g.start
	for k, m := range g.moves {
		r := MoveReview{Number: k + 1, By: g.Mover(k).String(), Move: m}
		if v, known := at.Value(); known {
			r.Worth = v.String()
		}
		better, _ := contest.FirstMoves(at.Winning(), Counted)
		r.Winning = len(better)
		at = contest.After(at, m)
		if r.Threw = r.Winning > 0 && contest.Wins(at); r.Threw {
			r.Better = better[:min(named, len(better))]
		}
		a.Moves = append(a.Moves, r)
	}
	a.Winner = g.Winner().String()
	if !a.Over && contest.Wins(at) {
		a.Winner = g.ToMove().String()
	}
	return a
}

// Mistakes has a line for each move that threw the win, with what would have won.
func (a Analysis) Mistakes() (lines []string) {
	for _, r := range a.Moves {
		if !r.Threw {
			continue
		}
		line := fmt.Sprintf("move %d, %s: %s threw the win; %s would have won", r.Number, r.By, r.Move, contest.Join(r.Better, "or"))
		if more := r.Winning - len(r.Better); more > 0 {
			line += fmt.Sprintf(", or one of %d more", more)
		}
		lines = append(lines, line)
	}
	return lines
}

// Lines has the mistakes, or a line that says that there are none, and who won or can win.
func (a Analysis) Lines() []string {
	lines := a.Mistakes()
	switch {
	case len(a.Moves) == 0:
		return []string{"no move was made"}
	case len(lines) == 0:
		lines = append(lines, fmt.Sprintf("none of %s threw a win", contest.Plural(len(a.Moves), "move")))
	}
	if a.Over {
		return append(lines, a.Winner+" won")
	}
	return append(lines, a.Winner+" can win now")
}
